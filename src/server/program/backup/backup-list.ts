import { commandLine } from '#server/command-line.ts';
import { formatBytes } from '#shared/contract/bytes.ts';
import { formatVietnameseMinute } from '#shared/contract/calendar-date.ts';
import type { BackupFile } from './backup-files.ts';

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
