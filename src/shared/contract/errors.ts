// The one error class for all expected failures. Only src/server/platform/http/replies/errors.ts turns it into a response.

import { passwordProof } from './limits.ts';
import { messages } from './messages.ts';

export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field → its error messages. */
export type FieldErrors = Record<string, string[]>;

export type ErrorBody =
  | FieldErrors
  | ({ detail: string } & Record<string, unknown>)
  | Record<string, unknown>;

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Sent to the caller; `message` is for the log. */
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, body: ErrorBody, retryAfterSeconds?: number) {
    super(JSON.stringify(body));
    this.code = code;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const invalid = (detail: string) => new AppError('invalid', { detail });
export const invalidFields = (fields: FieldErrors) => new AppError('invalid', fields);
export const invalidField = (field: string, message: string) => invalidFields({ [field]: [message] });
export const forbidden = (detail: string = messages.forbidden) => new AppError('forbidden', { detail });
/** Someone else set the password, and the board requires changing it first. Clients recognise the code. */
export const passwordChangeCode = 'password_change_required';
export const passwordChangeRequired = () =>
  new AppError('forbidden', {
    detail: 'Mật khẩu hiện tại do nhà trường đặt. Vui lòng đổi mật khẩu trước khi tiếp tục.',
    code: passwordChangeCode,
  });
/** The session is too old to be enough: the call requires `old_password`. Clients recognise the code. */
export const passwordNeededCode = 'password_needed';
export const passwordNeeded = () =>
  new AppError('forbidden', {
    detail: `Thao tác này cần mật khẩu của bạn. Hãy nhập mật khẩu, hoặc đăng nhập lại rồi thực hiện trong vòng ${passwordProof.minutes} phút.`,
    code: passwordNeededCode,
  });
export const notFound = (detail: string = messages.notFound) => new AppError('notFound', { detail });
/** The value; throws if there is none. */
export function orNotFound<Value>(value: Value, detail?: string): NonNullable<Value> {
  if (value === null || value === undefined) throw notFound(detail);
  return value;
}
export const unauthenticated = (detail: string = messages.unauthenticated) =>
  new AppError('unauthenticated', { detail, code: 'token_not_valid' });
export const tooMany = (retryAfterSeconds: number) =>
  new AppError('tooMany', { detail: messages.tooManyFor(retryAfterSeconds) }, retryAfterSeconds);
