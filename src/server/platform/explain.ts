// Explains why a command failed, in one sentence for the person who ran it.

import { ConfigError } from './config.ts';
import { classifyFailure, failureTexts, NoPrimary } from './database/failure.ts';

/** An error whose message is already written for that person. */
export class StartError extends Error {}

const postgresReasons: Record<string, string> = {
  '28P01': 'PostgreSQL không nhận tên hoặc mật khẩu trong DATABASE_URL.',
  '28000': 'PostgreSQL không nhận tên hoặc mật khẩu trong DATABASE_URL.',
  // PgBouncer's reply to connection settings that it is not configured to ignore.
  '08P01':
    'DATABASE_URL đi qua PgBouncer, và PgBouncer không nhận kết nối của chương trình. Hãy cấu hình PgBouncer như trong deploy/pgbouncer.ini.',
  '3D000': 'Cơ sở dữ liệu ghi trong DATABASE_URL không tồn tại trên máy chủ PostgreSQL.',
};

const fileReasons: Record<string, string> = {
  ENOENT: 'không có tệp hoặc thư mục này',
  EACCES: 'không có quyền',
  EPERM: 'không có quyền',
  EROFS: 'ổ đĩa chỉ đọc',
  ENOTDIR: 'một phần của đường dẫn không phải là thư mục',
  EISDIR: 'đó là một thư mục',
  EEXIST: 'tên này đã có',
  ENOSPC: 'ổ đĩa đầy',
};

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return `Không chạy được: ${String(error)}`;
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && code in postgresReasons) return postgresReasons[code] ?? '';
  if (error instanceof NoPrimary) return error.message;
  const failure = classifyFailure(error);
  if (failure === 'unreachable') return 'Không kết nối được cơ sở dữ liệu PostgreSQL ghi trong DATABASE_URL.';
  if (failure) return failureTexts[failure].advice;
  if (code === 'ERR_SQLITE_ERROR')
    return `Không dùng được tệp cơ sở dữ liệu trong DATA_DIR (${oneLine(error.message)}).`;
  if (code !== undefined && code in fileReasons)
    return `Không đọc hoặc ghi được tệp${path ? ` ${oneLine(path)}` : ''}: ${fileReasons[code]}.`;
  return `Không chạy được: ${oneLine(error.message)}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ');
