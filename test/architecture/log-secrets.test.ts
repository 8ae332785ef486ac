import { expect, test } from 'vitest';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { secretsIn } from '../helpers/program/log-secrets.ts';

test.each([
  ['authorization: Bearer abc', ['Bearer']],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0', ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxIn0']],
  ['$argon2id$v=19$', ['$argon2']],
  [`password ${demoPassword}`, [demoPassword]],
  ['Nguyễn Thị Mai', ['Nguyễn']],
  ['GET /api/students/hocsinh/:id/ 200', []],
])('%s', (text, secrets) => {
  const lines = [
    `Mật khẩu: ${demoPassword}`,
    JSON.stringify({ msg: text }),
    `2026-11-16T08:00:00Z ERROR ${text}`,
  ];
  expect(secretsIn(lines.join('\n'))).toEqual([...secrets, ...secrets]);
});
