// Failures of the database itself. The request is not at fault, and a later attempt may succeed.

import { commandLine } from '#server/command-line.ts';
import { messages } from '#shared/contract/messages.ts';

export type DatabaseFailure = 'unreachable' | 'locked' | 'full' | 'readOnly' | 'damaged' | 'missing' | 'disk';

/** `clientMessage`: the message for the client. `advice`: instructions for the operator. */
export const failureTexts: Record<DatabaseFailure, { clientMessage: string; advice: string }> = {
  unreachable: {
    clientMessage: messages.unavailable,
    advice: 'Cơ sở dữ liệu không trả lời. Chương trình tự dùng lại được ngay khi cơ sở dữ liệu chạy lại.',
  },
  locked: {
    clientMessage: 'Cơ sở dữ liệu đang bị một chương trình khác giữ. Vui lòng thử lại sau.',
    advice: 'Một chương trình khác đang giữ khóa của cơ sở dữ liệu. Hãy đóng chương trình đó.',
  },
  full: {
    clientMessage: 'Máy chủ đã hết chỗ trên ổ đĩa nên chưa lưu được. Vui lòng báo người quản trị.',
    advice:
      'Hết chỗ trên ổ đĩa chứa dữ liệu. Hãy dọn bớt; chương trình tự ghi lại được ngay khi có chỗ trống.',
  },
  readOnly: {
    clientMessage:
      'Cơ sở dữ liệu trên máy chủ chỉ cho phép đọc nên chưa lưu được. Vui lòng báo người quản trị.',
    advice: 'Cơ sở dữ liệu chỉ cho phép đọc. Hãy cho phép chương trình ghi vào tệp và thư mục dữ liệu.',
  },
  damaged: {
    clientMessage:
      'Tệp cơ sở dữ liệu trên máy chủ bị hỏng. Vui lòng báo người quản trị khôi phục từ bản sao lưu.',
    advice: `Tệp cơ sở dữ liệu bị hỏng. Hãy dừng chương trình, cất tệp hỏng sang nơi khác rồi chạy ${commandLine('restore', 'TỆP')} với bản sao lưu mới nhất.`,
  },
  missing: {
    clientMessage:
      'Tệp cơ sở dữ liệu trên máy chủ đã bị xóa hoặc bị thay nên chưa lưu được. Vui lòng báo người quản trị.',
    advice: `Tệp cơ sở dữ liệu đã bị xóa hoặc bị thay khi chương trình đang chạy. Hãy đặt lại đúng tệp đó, hoặc dừng chương trình rồi chạy ${commandLine('restore', 'TỆP')}.`,
  },
  disk: {
    clientMessage: 'Máy chủ không đọc hoặc ghi được ổ đĩa. Vui lòng báo người quản trị.',
    advice: 'Không đọc hoặc ghi được tệp cơ sở dữ liệu. Hãy kiểm tra ổ đĩa và quyền của thư mục dữ liệu.',
  },
};

/** A failure detected by this program. */
export class DatabaseError extends Error {
  readonly failure: DatabaseFailure;

  constructor(failure: DatabaseFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** None of several servers accepts writes; the message is a sentence for the operator. */
export class NoPrimary extends DatabaseError {
  constructor(message: string) {
    super('unreachable', message);
  }
}

// Error codes of PostgreSQL and Node. 55P03: lock not acquired in time; 57014: statement timeout; 57P0x: the server
// closed the connection.
const codes: [RegExp, DatabaseFailure][] = [
  [/^(ENOSPC|EDQUOT|53100)$/u, 'full'],
  [/^(EROFS|25006)$/u, 'readOnly'],
  [/^55P03$/u, 'locked'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|3D000|57014|57P0[1235]|53...)$/u,
    'unreachable',
  ],
];

// Errors without a code, or that lost it when passed between threads.
const texts: [RegExp, DatabaseFailure][] = [
  [/database or disk is full/iu, 'full'],
  [/readonly database/iu, 'readOnly'],
  [/database( table)? is locked/iu, 'locked'],
  [/database disk image is malformed|file is not a database/iu, 'damaged'],
  [/disk I\/O error|unable to open database file/iu, 'disk'],
  [
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/iu,
    'unreachable',
  ],
];

/** Classifies a database failure; null for any other error. */
export function classifyFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseError) return error.failure;
  if (error instanceof AggregateError)
    return error.errors.map(classifyFailure).find((found) => found) ?? null;
  const { code } = error as Error & { code?: unknown };
  const byCode = typeof code === 'string' ? codes.find(([pattern]) => pattern.test(code)) : undefined;
  return (byCode ?? texts.find(([pattern]) => pattern.test(error.message)))?.[1] ?? null;
}
