// Messages for rejected requests, one per kind of error.

import { fieldErrorsOf, problemText, statusOf, textAt } from '#web/kit/calls/problems.ts';

const gone = 'Tài khoản không tồn tại hoặc đã được xóa.';

const fieldSentences: Record<string, string> = {
  username: 'Tên đăng nhập đã tồn tại hoặc không hợp lệ.',
  Email: 'Email đã được sử dụng hoặc không hợp lệ.',
  SoDienThoai: 'Số điện thoại đã được sử dụng hoặc không hợp lệ.',
  password: 'Mật khẩu quá yếu. Vui lòng chọn mật khẩu khác.',
};

export const loadProblem = (error: unknown) =>
  problemText(error, 'Không thể tải danh sách tài khoản.', { 404: 'Không tìm thấy dữ liệu tài khoản.' });

export function saveProblem(error: unknown): string {
  if (statusOf(error) === 400) return refusal(error);
  return problemText(error, 'Không thể lưu tài khoản. Vui lòng thử lại.', {
    404: gone,
    409: 'Email hoặc số điện thoại đã được sử dụng bởi tài khoản khác.',
  });
}

/** One line per known field; otherwise the server's message; otherwise a generic one. */
function refusal(error: unknown): string {
  const fields = fieldErrorsOf(error);
  const named = Object.keys(fieldSentences).filter((field) => fields[field] || textAt(error, field));
  if (named.length > 0) return named.map((field) => fieldSentences[field]).join('\n');
  return textAt(error, 'error') ?? 'Dữ liệu không hợp lệ. Vui lòng kiểm tra lại.';
}

export const deleteProblem = (error: unknown) =>
  problemText(error, 'Không thể xóa tài khoản. Vui lòng thử lại.', {
    400: textAt(error, 'error') ?? 'Không thể xóa tài khoản này. Tài khoản có thể đang được sử dụng.',
    403: 'Bạn không có quyền xóa tài khoản này.',
    404: gone,
  });
