// The folder of the automatic backups.

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '#server/command-line.ts';
import { formatBytes } from '#shared/contract/bytes.ts';
import { formatVietnameseMinute, vietnameseStamp } from '#shared/contract/calendar-date.ts';
import { type Header, readHeaderOf } from './format.ts';

export type BackupFile = { file: string; name: string; bytes: number; header: Header };

/** 2026-11-14T19:00:00Z → so-diem-2026-11-15-020000.gz: sorting by name sorts by time. */
export const backupFileName = (moment: Date) => `so-diem-${vietnameseStamp(moment)}.gz`;

const automatic = /^so-diem-\d{4}-\d{2}-\d{2}-\d{6}\.gz$/u;

/** Backups with a readable header, newest first, both automatic and manual ones. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const backups: BackupFile[] = [];
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    try {
      backups.push({ file, name, bytes: (await stat(file)).size, header: await readHeaderOf(file) });
    } catch {
      // Not a backup: it cannot be restored, so it is not listed.
    }
  }
  return backups.sort((a, b) => (a.header.madeAt < b.header.madeAt ? 1 : -1));
}

/** Deletes all automatic backups except the newest `keep`, and leftovers of interrupted ones. */
export async function rotate(folder: string, keep: number): Promise<void> {
  const names = await namesIn(folder, '');
  const unfinished = names.filter(
    (name) => automatic.test(name.replace(/\.tmp$/u, '')) && name.endsWith('.tmp'),
  );
  const old = names
    .filter((name) => automatic.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of [...unfinished, ...old]) await rm(join(folder, name), { force: true });
}

async function namesIn(folder: string, ending = '.gz'): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ending));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The file the user chose: a number in the list, the name of a backup, or any file. */
export async function chosenFile(folder: string, chosen: string, resolved: string): Promise<string> {
  const backups = await listBackups(folder);
  const numbered = /^[1-9]\d*$/u.test(chosen) ? backups[Number(chosen) - 1] : undefined;
  const named = backups.find(({ name }) => name === chosen);
  return (numbered ?? named)?.file ?? resolved;
}

/** The list shown by `npm run restore`, as lines for a terminal. */
export function backupList(folder: string, backups: BackupFile[]): string[] {
  if (backups.length === 0) return [`Chưa có bản sao lưu nào trong ${folder}.`];
  return [
    `Các bản sao lưu trong ${folder}, mới nhất trước:`,
    ...backups.map((backup, index) => `${String(index + 1).padStart(4)}. ${described(backup)}`),
    `Khôi phục một bản: ${commandLine('restore', 'SỐ')} (thêm --force để thay dữ liệu đang có).`,
  ];
}

function described({ name, bytes, header: { madeAt, years, students } }: BackupFile): string {
  const contents =
    years === null || students === null
      ? []
      : [`${years} niên khóa`, `${students.toLocaleString('vi')} học sinh`];
  return [formatVietnameseMinute(new Date(madeAt)), formatBytes(bytes), ...contents, name].join('  ');
}
