import type { Reader } from '#server/platform/database/reader.ts';
import { type BackupFile, listBackups } from './backup-files.ts';
import { isSignedWith, readWhole } from './format.ts';
import { lastRestore } from './queries.ts';
import type { RecordedHeads, Verdict } from './verify.ts';

/** The ends of both trails according to the newest backup, and the verdict on that backup itself. */
export async function compareWithNewest(
  reader: Reader,
  folder: string,
  secret: string | undefined,
): Promise<Verdict & { recorded?: RecordedHeads }> {
  const restored = await lastRestore(reader);
  const backups = await listBackups(folder);
  // Backups from before a restore may contain more than the backup that was restored.
  const newest = backups.find(({ header }) => !restored || header.madeAt > restored.ThoiDiem);
  if (!newest)
    return { right: ['Chưa có bản sao lưu nào để so phần cuối của lịch sử và nhật ký.'], faults: [] };
  const { heads } = newest.header;
  if (!(await isSignedByUs(newest, secret)) || !heads)
    return {
      right: [],
      faults: [`Bản sao lưu mới nhất ${newest.name} bị hỏng hoặc không mang chữ ký của nơi này.`],
    };
  return {
    right: [`Lịch sử và nhật ký đã được so với bản sao lưu ${newest.name}.`],
    faults: [],
    recorded: { heads, place: `bản sao lưu ${newest.name}` },
  };
}

async function isSignedByUs({ file }: BackupFile, secret: string | undefined): Promise<boolean> {
  try {
    return isSignedWith(secret, (await readWhole(file)).end);
  } catch {
    return false;
  }
}
