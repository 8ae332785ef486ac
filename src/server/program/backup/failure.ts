import { classifyFailure } from '#server/platform/database/failure.ts';
import { BackupError } from './format.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'Ổ đĩa của máy chủ đã đầy.',
  EDQUOT: 'Ổ đĩa của máy chủ đã đầy.',
  EACCES: 'Chương trình không được phép ghi vào thư mục backups của máy chủ.',
  EPERM: 'Chương trình không được phép ghi vào thư mục backups của máy chủ.',
  EROFS: 'Ổ đĩa của máy chủ chỉ cho đọc.',
  EEXIST: 'Nơi của thư mục backups trên máy chủ đang là một tệp.',
  ENOTDIR: 'Nơi của thư mục backups trên máy chủ đang là một tệp.',
  EIO: 'Ổ đĩa của máy chủ bị lỗi.',
};

const copyReasons: Record<string, string> = {
  ENOSPC: 'ổ đĩa ở đó đã đầy',
  EDQUOT: 'ổ đĩa ở đó đã đầy',
  EACCES: 'chương trình không được phép ghi ở đó',
  EPERM: 'chương trình không được phép ghi ở đó',
  EROFS: 'ổ đĩa ở đó chỉ cho đọc',
  ENOENT: 'không có thư mục đó, có thể ổ đĩa chưa được gắn',
  ENOTDIR: 'nơi đó là một tệp',
  EIO: 'ổ đĩa ở đó bị lỗi',
};

/** Why the second copy of a backup failed. */
export function copyReasonOf(error: unknown): string {
  const known = copyReasons[String((error as NodeJS.ErrnoException | undefined)?.code)];
  const reason = known ?? (error instanceof BackupError ? 'bản chép không đọc lại được' : 'máy chủ gặp lỗi');
  return `Bản sao lưu có trong thư mục backups, nhưng chưa có bản thứ hai (BACKUP_COPY_DIR): ${reason}.`;
}

/** Why a backup failed, for the board; the server log has the details. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const reason = reasons[String((error as NodeJS.ErrnoException | undefined)?.code)];
  if (reason !== undefined) return reason;
  return classifyFailure(error)
    ? 'Cơ sở dữ liệu không trả lời.'
    : 'Máy chủ gặp lỗi, chi tiết có trong nhật ký của máy chủ.';
}
