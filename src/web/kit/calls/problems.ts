// The errors of a call and the messages shown for them.

import { passwordNeededCode } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';

/** Translates English field errors that a back end may return. Other texts are passed through. */
const phrases: [RegExp, string][] = [
  [/(is|are) required|may not be (blank|null)|cannot be (blank|null|empty)/iu, 'Trường này là bắt buộc.'],
  [/already (exists|in use|taken)|must be unique/iu, 'Giá trị này đã tồn tại.'],
  [/too common/iu, 'Mật khẩu này quá phổ biến.'],
  [/entirely numeric|only (numbers|digits)/iu, 'Mật khẩu không được chỉ gồm chữ số.'],
  [/too similar/iu, 'Mật khẩu quá giống với thông tin cá nhân.'],
  [/too short|at least \d+ characters/iu, 'Nội dung quá ngắn.'],
  [/too long|no more than \d+ characters|at most \d+ characters/iu, 'Nội dung quá dài.'],
  [
    /(incorrect|wrong|invalid) (old |current )?password|password (is|was) (incorrect|wrong)/iu,
    'Mật khẩu không đúng.',
  ],
  [/invalid|not (a )?valid|enter a valid/iu, 'Giá trị không hợp lệ.'],
];

function inVietnamese(sentence: string): string {
  return phrases.find(([pattern]) => pattern.test(sentence))?.[1] ?? sentence;
}

/** The server returned an error response. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfterSeconds: number | null = null) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server could not be reached. */
export class NetworkError extends Error {}

export const problemTexts = {
  network: 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.',
  unknown: 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.',
  failed: 'Thao tác thất bại. Vui lòng thử lại.',
  server: 'Lỗi kết nối máy chủ.',
} as const;

export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [inVietnamese(value)];
  if (Array.isArray(value)) return value.flatMap(sentencesOf);
  return isRecord(value) ? Object.values(value).flatMap(sentencesOf) : [];
}

/** One entry of the error body as text: `textAt(error, 'detail')`, `textAt(error, 'code')`. */
export function textAt(error: unknown, key: string): string | null {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return null;
  return sentencesOf(error.body[key]).join(' ') || null;
}

/** The error code, for pages that branch on it; not meant for display. */
export const codeOf = (error: unknown) =>
  error instanceof ApiError && isRecord(error.body) ? error.body['code'] : undefined;

/** Field → its error message. Nested fields (`user.username`) are keyed by their own name. Empty if there are none. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status >= 500 || !isRecord(error.body)) return {};
  return fieldsIn(error.body);
}

function fieldsIn(body: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (isRecord(value)) Object.assign(fields, fieldsIn(value));
    else if (Array.isArray(value)) fields[name] = sentencesOf(value).join(' ');
  }
  return fields;
}

/** One message for a toast: the server's detail, else its first field error, else a fallback by kind of failure. */
export function detailOf(error: unknown): string {
  if (error instanceof NetworkError) return problemTexts.unknown;
  if (!(error instanceof ApiError)) return problemTexts.server;
  const message = textAt(error, 'detail') ?? textAt(error, 'error') ?? Object.values(fieldErrorsOf(error))[0];
  return message || (error.status >= 500 ? problemTexts.server : problemTexts.failed);
}

/** The standard message for a status, unless the page overrides it; `fallback` for everything else. */
export function problemText(error: unknown, fallback: string, own: Record<number, string> = {}): string {
  if (error instanceof NetworkError) return problemTexts.network;
  if (codeOf(error) === passwordNeededCode) return detailOf(error);
  const status = statusOf(error);
  if (status === null) return fallback;
  const message = own[status];
  if (message) return message;
  if (status === 401) return messages.unauthenticated;
  if (status === 403) return messages.forbidden;
  if (status === 429) return messages.tooMany;
  return status >= 500 ? messages.internal : fallback;
}
