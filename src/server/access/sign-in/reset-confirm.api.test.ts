import { describe, expect } from 'vitest';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { messages } from '#shared/contract/messages.ts';
import {
  confirm,
  confirming,
  email,
  mailedCode,
  newPassword,
  refusal,
  request,
} from '#test/helpers/access/reset.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { testPassword } from '#test/helpers/school/school.ts';

const noRequest = 'Không tìm thấy yêu cầu đặt lại mật khẩu. Vui lòng yêu cầu mã mới.';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('confirming', () => {
  const body = { email, code: '123456', password: newPassword, password_confirm: newPassword };
  scenarios([
    {
      name: 'nothing given',
      as: 'nobody',
      request: confirming,
      body: {},
      status: 400,
      reply: {
        error: messages.required,
        email: [messages.required],
        code: [messages.required],
        password: [messages.required],
        password_confirm: [messages.required],
      },
    },
    {
      name: 'a code that is none',
      as: 'nobody',
      request: confirming,
      body: { ...body, code: '12345a' },
      status: 400,
      reply: { code: ['Mã xác nhận gồm 6 chữ số.'], error: 'Mã xác nhận gồm 6 chữ số.' },
    },
    {
      name: 'two different passwords',
      as: 'nobody',
      request: confirming,
      body: { ...body, password_confirm: 'khác' },
      status: 400,
      reply: refusal('password_confirm', 'Mật khẩu và xác nhận mật khẩu không khớp.'),
    },
    {
      name: 'no request',
      as: 'nobody',
      request: confirming,
      body,
      status: 404,
      reply: refusal('email', noRequest),
    },
    {
      name: 'an unknown e-mail',
      as: 'nobody',
      request: confirming,
      body: { ...body, email: 'ai-do@truong.example' },
      status: 404,
      reply: refusal('email', noRequest),
    },
  ]);

  test('a weak password is refused and leaves the code usable', async ({ api }) => {
    await request(api);
    const code = mailedCode(api);
    for (const [password, message] of [
      ['ngắn', passwordMessages.tooShort],
      ['48151623', passwordMessages.onlyDigits],
      ['password123', passwordMessages.tooCommon],
      ['giaovien2026', passwordMessages.tooSimilar],
    ] as const) {
      const reply = await confirm(api, code, { password, password_confirm: password });
      expect({ status: reply.statusCode, body: reply.json() }).toEqual({
        status: 400,
        body: refusal('password', message),
      });
    }
    expect((await confirm(api, code)).statusCode).toBe(200);
  });

  test('a wrong code with a weak password reveals nothing about the account', async ({ api }) => {
    await request(api);
    const weak = { password: 'giaovien2026', password_confirm: 'giaovien2026' };
    expect(Object.keys((await confirm(api, otherThan(mailedCode(api)), weak)).json())).toContain('code');
  });

  test('the current password is refused as the new one, which only a caller with the code learns', async ({
    api,
  }) => {
    await request(api);
    const same = { password: testPassword, password_confirm: testPassword };
    const guess = await confirm(api, otherThan(mailedCode(api)), same);
    expect(Object.keys(guess.json())).toContain('code');
    expect((await confirm(api, mailedCode(api), same)).json()).toEqual(
      refusal('password', passwordMessages.unchanged),
    );
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
  });

  test('sets the password, ends every session, notifies the owner', async ({ api }) => {
    const session = await signIn(api, 'giaovien');
    await request(api);
    const code = mailedCode(api);
    const reply = await confirm(api, ` ${code.slice(0, 3)} ${code.slice(3)} `, {
      email: email.toUpperCase(),
    });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 200,
      body: { detail: expect.any(String) },
    });
    expect((await session.call('GET /api/accounts/me/')).statusCode).toBe(401);
    expect((await session.refreshed()).statusCode).toBe(401);
    expect((await trySignIn(api, 'giaovien', testPassword)).statusCode).toBe(401);
    expect((await trySignIn(api, 'giaovien', newPassword)).statusCode).toBe(200);
    expect(api.mails).toHaveLength(2);
    expect(api.mails[1]).toMatchObject({ to: email, subject: 'Mật khẩu Sổ Điểm của bạn đã thay đổi' });
    const trail = await api.database.main.selectFrom('NHATKY').selectAll().orderBy('id').execute();
    expect(trail.map(({ NguoiDung, HanhDong }) => `${NguoiDung} ${HanhDong}`)).toEqual([
      'giaovien session.open',
      'giaovien password.request',
      'giaovien password.reset',
      'giaovien session.refused',
      'giaovien session.open',
    ]);
  });

  test('a notice that cannot be sent does not undo it', async ({ api }) => {
    await request(api);
    const code = mailedCode(api);
    api.context.mailer.send = () => Promise.reject(new Error('no route to host'));
    expect((await confirm(api, code)).statusCode).toBe(200);
    expect((await trySignIn(api, 'giaovien', newPassword)).statusCode).toBe(200);
  });
});
