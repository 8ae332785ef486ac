import { expect } from 'vitest';
import { type ApiClient, test, text } from './client.ts';

const email = 'giaovu@truong.example';
const password = 'Song-Huong-2026';

const request = (school: ApiClient, address = email) =>
  school.nobody('POST /api/auth/password-reset/request/', { email: address });
const confirm = (school: ApiClient, code: string, more: object = {}) =>
  school.nobody('POST /api/auth/password-reset/confirm/', {
    email,
    code,
    password,
    password_confirm: password,
    ...more,
  });
const signIn = (school: ApiClient, secret: string) =>
  school.nobody('POST /api/auth/token/', { username: 'giaovu', password: secret });

/** The code in the newest mail. */
const codeOf = ({ api }: ApiClient) => /\b\d{6}\b/u.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '';
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

test('a code from the e-mail sets a new password', async ({ ownSchool }) => {
  expect(await request(ownSchool)).toMatchObject({ status: 200 });
  expect(await confirm(ownSchool, codeOf(ownSchool))).toMatchObject({ status: 200 });
  expect(await signIn(ownSchool, password)).toMatchObject({
    status: 200,
    body: { user: { role: 'GiaoVu' } },
  });
});

test('the code works once', async ({ ownSchool }) => {
  await request(ownSchool);
  const code = codeOf(ownSchool);
  await confirm(ownSchool, code);
  expect((await confirm(ownSchool, code)).status).toBeGreaterThanOrEqual(400);
});

test('an unknown e-mail is 404 with its reason in error', async ({ ownSchool }) => {
  expect(await request(ownSchool, 'ai@khong-co.example')).toMatchObject({
    status: 404,
    body: { error: text },
  });
});

test('an invalid e-mail is 400 under email or error', async ({ ownSchool }) => {
  const reply = await request(ownSchool, 'khong-phai-email');
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body as object).some((field) => ['email', 'error'].includes(field))).toBe(true);
});

test('a wrong code is 400 under code or error', async ({ ownSchool }) => {
  await request(ownSchool);
  const reply = await confirm(ownSchool, otherThan(codeOf(ownSchool)));
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body as object).some((field) => ['code', 'error'].includes(field))).toBe(true);
});

test('a code without a request is 404 with its reason in error', async ({ ownSchool }) => {
  expect(await confirm(ownSchool, '123456')).toMatchObject({ status: 404, body: { error: text } });
});

test('a code that is eleven minutes old is 410 with its reason in error', async ({ ownSchool }) => {
  await request(ownSchool);
  const code = codeOf(ownSchool);
  ownSchool.api.pass(11 * 60_000);
  expect(await confirm(ownSchool, code)).toMatchObject({ status: 410, body: { error: text } });
});

test('two different passwords are 400 with the reason in error and change nothing', async ({ ownSchool }) => {
  await request(ownSchool);
  const reply = await confirm(ownSchool, codeOf(ownSchool), { password_confirm: 'khac-han-2026' });
  expect(reply).toMatchObject({ status: 400, body: { error: text } });
  expect(await signIn(ownSchool, password)).toMatchObject({ status: 401 });
});

test('a weak password is 400 with the reason in error', async ({ ownSchool }) => {
  await request(ownSchool);
  const weak = { password: '12345678', password_confirm: '12345678' };
  expect(await confirm(ownSchool, codeOf(ownSchool), weak)).toMatchObject({
    status: 400,
    body: { error: text },
  });
});

test('the sixth request within an hour is 429 with the reason in error', async ({ ownSchool }) => {
  for (let count = 0; count < 5; count++) expect(await request(ownSchool)).toMatchObject({ status: 200 });
  const reply = await request(ownSchool);
  expect(reply).toMatchObject({ status: 429, body: { error: text } });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});
