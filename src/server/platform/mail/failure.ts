type MailError = { code?: string; response?: string; message?: string };

const unreachable = 'không kết nối được với máy chủ thư ghi trong SMTP_URL.';

const reasons: Record<string, string> = {
  EAUTH: 'máy chủ thư không nhận tên đăng nhập hoặc mật khẩu ghi trong SMTP_URL.',
  ETLS: 'không lập được kết nối an toàn (TLS) với máy chủ thư.',
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  EDNS: unreachable,
  ETIMEDOUT: 'máy chủ thư không trả lời.',
};

/** Why a mail was not sent, for the person who runs the school's machine. The answer of a mail server is quoted. */
export function mailFailure(error: unknown): string {
  const { code = '', response, message = '' } = error as MailError;
  const known = reasons[code];
  if (known !== undefined) return known;
  return response === undefined ? `${message}.` : `máy chủ thư trả lời “${response.trim()}”.`;
}
