// The errors a call may return, derived from its description.

export type Operation = {
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: { content?: Record<string, unknown> };
  responses: Record<string, unknown>;
};

const json = (schema: unknown) => ({ 'application/json': { schema } });
const detail = { type: 'string' };
const problem = json({ type: 'object', properties: { detail }, required: ['detail'] });
const session = json({
  type: 'object',
  properties: { detail, code: { type: 'string' } },
  required: ['detail', 'code'],
});
const fields = json({
  type: 'object',
  description: 'Theo từng trường: danh sách câu báo lỗi; hoặc một câu chung ở "detail".',
  properties: { detail },
  additionalProperties: true,
});
const headers = {
  'X-Request-Id': { description: 'Tên của yêu cầu, cũng có trong nhật ký của máy chủ', schema: detail },
};
const retryHeaders = {
  ...headers,
  'Retry-After': { description: 'Số giây cần chờ', schema: { type: 'integer' } },
};

/** Keyed by name, for the components of the document. */
export const errorReplies = {
  Invalid: { description: 'Dữ liệu không hợp lệ', headers, content: fields },
  Unauthenticated: { description: 'Chưa đăng nhập hoặc phiên đã hết hạn', headers, content: session },
  Forbidden: { description: 'Không có quyền', headers, content: problem },
  NotFound: { description: 'Không tìm thấy', headers, content: problem },
  TooLarge: { description: 'Dữ liệu quá lớn', headers, content: problem },
  UnsupportedMedia: { description: 'Không phải loại dữ liệu được nhận', headers, content: problem },
  TooMany: { description: 'Quá nhiều yêu cầu', headers: retryHeaders, content: problem },
  Unavailable: { description: 'Máy chủ chưa trả lời được', headers: retryHeaders, content: problem },
};

/** Adds the common errors to those that the call itself describes. */
export function withErrorReplies(operation: Operation): Operation {
  const signedIn = (operation.security ?? []).length > 0;
  const named = (operation.parameters ?? []).length > 0;
  const sends = operation.requestBody !== undefined;
  const names: [status: number, name: keyof typeof errorReplies, applies: boolean][] = [
    [400, 'Invalid', true],
    [401, 'Unauthenticated', signedIn || sends],
    [403, 'Forbidden', signedIn],
    [404, 'NotFound', named],
    [413, 'TooLarge', sends],
    [415, 'UnsupportedMedia', sends],
    [429, 'TooMany', signedIn || sends],
    [503, 'Unavailable', true],
  ];
  const errors = names
    .filter(([, , applies]) => applies)
    .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]);
  return { ...operation, responses: { ...Object.fromEntries(errors), ...operation.responses } };
}
