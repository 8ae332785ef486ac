// Failures of the database itself. The request is not at fault, and a later attempt may succeed.

import { messages } from '../../shared/common-messages.ts';

export type Trouble = 'away' | 'locked' | 'full' | 'readOnly' | 'damaged' | 'missing' | 'disk';

/** `told`: the message for the client. `advice`: instructions for the operator. */
export const troubleTexts: Record<Trouble, { told: string; advice: string }> = {
  away: {
    told: messages.unavailable,
    advice: 'Cơ sở dữ liệu không trả lời. Chương trình tự dùng lại được ngay khi cơ sở dữ liệu chạy lại.',
  },
  locked: {
    told: 'Cơ sở dữ liệu đang bị một chương trình khác giữ. Vui lòng thử lại sau.',
    advice: 'Một chương trình khác đang giữ khóa của cơ sở dữ liệu. Hãy đóng chương trình đó.',
  },
  full: {
    told: 'Máy chủ đã hết chỗ trên ổ đĩa nên chưa lưu được. Vui lòng báo người quản trị.',
    advice:
      'Hết chỗ trên ổ đĩa chứa dữ liệu. Hãy dọn bớt; chương trình tự ghi lại được ngay khi có chỗ trống.',
  },
  readOnly: {
    told: 'Cơ sở dữ liệu trên máy chủ chỉ cho phép đọc nên chưa lưu được. Vui lòng báo người quản trị.',
    advice: 'Cơ sở dữ liệu chỉ cho phép đọc. Hãy cho phép chương trình ghi vào tệp và thư mục dữ liệu.',
  },
  damaged: {
    told: 'Tệp cơ sở dữ liệu trên máy chủ bị hỏng. Vui lòng báo người quản trị khôi phục từ bản sao lưu.',
    advice:
      'Tệp cơ sở dữ liệu bị hỏng. Hãy dừng chương trình, cất tệp hỏng sang nơi khác rồi chạy npm run restore -- TỆP với bản sao lưu mới nhất.',
  },
  missing: {
    told: 'Tệp cơ sở dữ liệu trên máy chủ đã bị xóa hoặc bị thay nên chưa lưu được. Vui lòng báo người quản trị.',
    advice:
      'Tệp cơ sở dữ liệu đã bị xóa hoặc bị thay khi chương trình đang chạy. Hãy đặt lại đúng tệp đó, hoặc dừng chương trình rồi chạy npm run restore -- TỆP.',
  },
  disk: {
    told: 'Máy chủ không đọc hoặc ghi được ổ đĩa. Vui lòng báo người quản trị.',
    advice: 'Không đọc hoặc ghi được tệp cơ sở dữ liệu. Hãy kiểm tra ổ đĩa và quyền của thư mục dữ liệu.',
  },
};

/** A failure detected by this program. */
export class DatabaseTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** None of several servers accepts writes; the message is a sentence for the operator. */
export class NoPrimary extends DatabaseTrouble {
  constructor(message: string) {
    super('away', message);
  }
}

// Error codes of PostgreSQL and Node. 55P03: lock not acquired in time; 57014: statement timeout; 57P0x: the server
// closed the connection.
const codes: [RegExp, Trouble][] = [
  [/^(ENOSPC|EDQUOT|53100)$/u, 'full'],
  [/^(EROFS|25006)$/u, 'readOnly'],
  [/^55P03$/u, 'locked'],
  [/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|3D000|57014|57P0[1235]|53...)$/u, 'away'],
];

// Errors without a code, or that lost it when passed between threads.
const texts: [RegExp, Trouble][] = [
  [/database or disk is full/iu, 'full'],
  [/readonly database/iu, 'readOnly'],
  [/database( table)? is locked/iu, 'locked'],
  [/database disk image is malformed|file is not a database/iu, 'damaged'],
  [/disk I\/O error|unable to open database file/iu, 'disk'],
  [
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/iu,
    'away',
  ],
];

/** Classifies a database failure; null for any other error. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseTrouble) return error.trouble;
  if (error instanceof AggregateError) return error.errors.map(troubleOf).find((found) => found) ?? null;
  const { code } = error as Error & { code?: unknown };
  const byCode = typeof code === 'string' ? codes.find(([pattern]) => pattern.test(code)) : undefined;
  return (byCode ?? texts.find(([pattern]) => pattern.test(error.message)))?.[1] ?? null;
}
