import { detailOf, problemText, textAt } from '#web/kit/calls/problems.ts';

export function requestProblem(error: unknown): string {
  return problemText(error, detailOf(error), {
    400: textAt(error, 'email') ?? textAt(error, 'error') ?? 'Email không hợp lệ hoặc không tồn tại.',
    404: 'Email này không tồn tại trong hệ thống.',
    ...tooManyOf(error),
  });
}

export function confirmProblem(error: unknown): string {
  return problemText(error, detailOf(error), {
    400: refusedCode(error),
    404: 'Không tìm thấy yêu cầu đặt lại mật khẩu. Vui lòng gửi lại mã.',
    410: 'Mã xác nhận đã hết hạn. Vui lòng gửi lại mã.',
    ...tooManyOf(error),
  });
}

export function restoreProblem(error: unknown): string {
  const message = detailOf(error);
  return problemText(error, message, { 429: message });
}

/** The server's message includes the actual wait, which is up to an hour. */
function tooManyOf(error: unknown): Record<number, string> {
  const message = textAt(error, 'error');
  return message ? { 429: message } : {};
}

/** A rejected password is reported in its own field; everything else is about the code. */
function refusedCode(error: unknown): string {
  const message = textAt(error, 'code') ?? textAt(error, 'error') ?? textAt(error, 'password');
  return message ?? 'Mã xác nhận không đúng hoặc đã hết hạn. Vui lòng kiểm tra lại.';
}
