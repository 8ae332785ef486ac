import { expect, test } from 'vitest';
import { mailFailure } from './failure.ts';

test.each([
  [
    { code: 'EAUTH', response: '535 5.7.8 wrong' },
    'máy chủ thư không nhận tên đăng nhập hoặc mật khẩu ghi trong SMTP_URL.',
  ],
  [
    { code: 'EDNS', message: 'getaddrinfo ENOTFOUND' },
    'không kết nối được với máy chủ thư ghi trong SMTP_URL.',
  ],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'máy chủ thư không trả lời.'],
  [{ code: 'EENVELOPE', response: '550 no such user\n' }, 'máy chủ thư trả lời “550 no such user”.'],
  [new Error('disk full'), 'disk full.'],
])('%o', (error, reason) => {
  expect(mailFailure(error)).toBe(reason);
});
