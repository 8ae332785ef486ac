import type { Reader } from '../database/reader.ts';
import { type Copy, listCopies } from './copies.ts';
import { readWhole } from './format.ts';
import { lastRestore } from './queries.ts';
import { isSignedWith } from './signature.ts';
import type { Remembered, Verdict } from './verify.ts';

/** The ends of both trails according to the newest backup, and the verdict on that backup itself. */
export async function compareWithNewest(
  reader: Reader,
  folder: string,
  secret: string | undefined,
): Promise<Verdict & { remembered?: Remembered }> {
  const restored = await lastRestore(reader);
  const copies = await listCopies(folder);
  // Backups from before a restore may contain more than the backup that was restored.
  const newest = copies.find(({ header }) => !restored || header.madeAt > restored.ThoiDiem);
  if (!newest)
    return { right: ['Chưa có bản sao lưu nào để so phần cuối của lịch sử và nhật ký.'], faults: [] };
  const { heads } = newest.header;
  if (!(await isOurs(newest, secret)) || !heads)
    return {
      right: [],
      faults: [`Bản sao lưu mới nhất ${newest.name} bị hỏng hoặc không mang chữ ký của nơi này.`],
    };
  return {
    right: [`Lịch sử và nhật ký đã được so với bản sao lưu ${newest.name}.`],
    faults: [],
    remembered: { heads, place: `bản sao lưu ${newest.name}` },
  };
}

async function isOurs({ file }: Copy, secret: string | undefined): Promise<boolean> {
  try {
    return isSignedWith(secret, (await readWhole(file)).end);
  } catch {
    return false;
  }
}
