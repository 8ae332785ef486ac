import { expect } from 'vitest';
import { isGeneratedPassword } from '#shared/access/accounts/generated-password.ts';
import { signInLimits } from '#shared/access/sign-in/limits.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { testPassword } from '#test/helpers/school/school.ts';
import { setOneTimePassword } from './one-time-password.ts';

const own = 'mùa thu lá bay';
const log = { error: () => undefined };
const setPassword = (api: TestApp, username = 'bgh') => setOneTimePassword(api.context, username, log);

test('an unknown account is refused, with the accounts of the board; nothing changes', async ({ api }) => {
  const before = await contentsOf(api.database);
  await expect(setPassword(api, 'ai-do')).rejects.toThrow(
    'Không có tài khoản ai-do. Tài khoản Ban Giám Hiệu: bgh.',
  );
  expect(await contentsOf(api.database)).toEqual(before);
});

test('the old password and the sessions end, the new password signs in and must be changed first', async ({
  api,
}) => {
  const before = await signIn(api, 'bgh');
  const password = await setPassword(api);
  expect(isGeneratedPassword(password)).toBe(true);
  expect((await before.call('GET /api/accounts/me/')).statusCode).toBe(401);
  expect((await before.refreshed()).statusCode).toBe(401);
  expect((await trySignIn(api, 'bgh', testPassword)).statusCode).toBe(401);

  const session = await signIn(api, 'bgh', password);
  expect((await session.call('GET /api/accounts/management/')).json()).toMatchObject({
    code: 'password_change_required',
  });
  const change = { old_password: password, password: own, password_confirm: own };
  expect((await session.call('PATCH /api/accounts/me/', change)).statusCode).toBe(200);
  expect((await session.call('GET /api/accounts/management/')).statusCode).toBe(200);
  expect((await trySignIn(api, 'bgh', password)).statusCode).toBe(401);
  await signIn(api, 'bgh', own);
});

test('no other account changes, and the name may be typed in any case', async ({ api }) => {
  const teacher = await signIn(api, 'giaovien');
  await setPassword(api, 'BGH');
  expect((await teacher.call('GET /api/accounts/me/')).statusCode).toBe(200);
  await signIn(api, 'giaovu');
});

test('works at once for somebody who has used up the attempts', async ({ api }) => {
  for (let tries = 0; tries <= signInLimits.failures; tries++) await trySignIn(api, 'bgh', 'sai mật khẩu');
  expect((await trySignIn(api, 'bgh', testPassword)).statusCode).toBe(429);
  await signIn(api, 'bgh', await setPassword(api));
});

test('the audit log names the account, the owner is notified, and the password is stored nowhere', async ({
  api,
}) => {
  const password = await setPassword(api);
  const trail = await api.database.main.selectFrom('NHATKY').selectAll().execute();
  expect(trail).toMatchObject([
    {
      IDTaiKhoan: null,
      NguoiDung: 'Sổ Điểm',
      HanhDong: 'password.oneTime',
      ChiTiet: '{"id":1,"username":"bgh"}',
    },
  ]);
  expect(api.mails).toMatchObject([
    { to: 'bgh@truong.example', subject: 'Mật khẩu Sổ Điểm của bạn đã thay đổi' },
  ]);
  expect(JSON.stringify([await contentsOf(api.database), api.mails])).not.toContain(password);
});

test('a notice that cannot be mailed is reported, and the password is set all the same', async ({ api }) => {
  const reported: string[] = [];
  const mailer = { isOutbox: false, send: () => Promise.reject(new Error('no mail server')) };
  const password = await setOneTimePassword({ ...api.context, mailer }, 'bgh', {
    error: (_error: object, message: string) => reported.push(message),
  });
  await signIn(api, 'bgh', password);
  expect(reported).toHaveLength(1);
});
