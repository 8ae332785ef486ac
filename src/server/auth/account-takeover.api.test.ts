// A session somebody left open must not be enough to take the account away from its owner.

import { describe, expect } from 'vitest';
import { type TestApp, test } from '../../../test/api.ts';
import { confirm, email, mailedCode, newPassword, request } from '../../../test/reset.ts';
import { accounts, testPassword } from '../../../test/school.ts';
import { signIn, trySignIn } from '../../../test/sign-in.ts';
import { messages } from '../../shared/common-messages.ts';
import { writable } from '../database/writable.ts';

const me = 'PATCH /api/accounts/me/';
const managing = (id: number) => `PATCH /api/accounts/management/${id}/update/`;
const stranger = 'ke.gian@noi-khac.example';
const emailChanged = 'E-mail tài khoản Sổ Điểm của bạn đã thay đổi';

/** The address that a reset code asked for `asked` is mailed to. */
async function codeGoesTo(api: TestApp, asked: string): Promise<string | undefined> {
  const before = api.mails.length;
  await request(api, asked);
  return api.mails[before]?.to;
}

describe('a borrowed session', () => {
  test('changes the e-mail and asks for a reset: the code goes to the owner', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    expect((await borrowed.call(me, { Email: stranger })).json().Email).toBe(stranger);
    // Told at once, with the way back.
    expect(api.mails).toMatchObject([{ to: email, subject: emailChanged }]);
    expect(api.mails[0]?.text).toContain(stranger);
    expect(api.mails[0]?.text).toContain('Quên mật khẩu?');

    expect(await codeGoesTo(api, stranger)).toBe(email);
    // The owner, with the address they know, takes everything back.
    expect(await codeGoesTo(api, email)).toBe(email);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
    expect(api.mails.at(-1)?.to).toBe(email);
    expect((await borrowed.call('GET /api/accounts/me/')).statusCode).toBe(401);
    const owner = await signIn(api, 'giaovien', newPassword);
    expect((await owner.call('GET /api/accounts/me/')).json().Email).toBe(email);
    expect((await request(api, stranger)).statusCode).toBe(404);
  });

  test('changes it twice, and back: codes and notices go to the owner all the time', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    for (const Email of [stranger, 'khac@noi-khac.example', stranger, email.toUpperCase()]) {
      await borrowed.call(me, { Email });
      expect(await codeGoesTo(api, Email)).toBe(Email === email.toUpperCase() ? Email : email);
    }
    const told = api.mails.filter(({ subject }) => subject === emailChanged);
    expect(told.map(({ to }) => to)).toEqual([email, email, email, email]);
  });

  test('sends a wrong old password along: refused, counted, nothing changed', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    for (let i = 0; i < 5; i++) {
      const reply = await borrowed.call(me, { Email: stranger, old_password: `sai ${i}` });
      expect(reply.json()).toEqual({ old_password: ['Mật khẩu cũ không chính xác.'] });
    }
    const sixth = await borrowed.call(me, { Email: stranger, old_password: testPassword });
    expect(sixth.statusCode).toBe(429);
    expect((await borrowed.call('GET /api/accounts/me/')).json().Email).toBe(email);
    expect(api.mails).toEqual([]);
  });

  test('gives an account without an e-mail one: no code is sent to it', async ({ api }) => {
    await writable(api.database)
      .updateTable('TAIKHOAN')
      .set({ Email: null, EmailKhoa: null, EmailKhoiPhuc: null, EmailKhoiPhucKhoa: null })
      .where('id', '=', accounts.GiaoVien.id)
      .execute();
    const borrowed = await signIn(api, 'giaovien');
    await borrowed.call(me, { Email: stranger });
    expect((await request(api, stranger)).statusCode).toBe(404);
    expect(api.mails).toEqual([]);
    await signIn(api, 'giaovien');
    expect(await codeGoesTo(api, stranger)).toBe(stranger);
  });

  test('the old address stays taken, so that no other account can stand in its way', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    await borrowed.call(me, { Email: stranger });
    const reply = await api.call('otherTeacher', me, { Email: email });
    expect(reply.json()).toEqual({ Email: [messages.exists('Email')] });
    expect(await codeGoesTo(api, email)).toBe(email);
    await signIn(api, 'giaovien');
    expect((await api.call('otherTeacher', me, { Email: email })).statusCode).toBe(200);
  });
});

describe('the owner', () => {
  test('signs in once after the change: codes go to the new address', async ({ api }) => {
    const session = await signIn(api, 'giaovien');
    await session.call(me, { Email: 'mai@truong.example' });
    await session.refreshed();
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe(email);
    await trySignIn(api, 'giaovien', 'sai');
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe(email);
    await signIn(api, 'giaovien');
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe('mai@truong.example');
    expect((await request(api, email, '203.0.113.21')).statusCode).toBe(404);
  });

  test.for([
    ['alone', { old_password: testPassword }],
    [
      'for a new password too',
      { old_password: testPassword, password: newPassword, password_confirm: newPassword },
    ],
  ] as const)('sends the old password with the change, %s: at once', async ([, typed], { api }) => {
    const session = await signIn(api, 'giaovien');
    await session.call(me, { Email: 'mai@truong.example', ...typed });
    expect(api.mails.every(({ to }) => to === email)).toBe(true);
    expect(api.mails[0]?.subject).toBe(emailChanged);
    expect(api.mails[0]?.text).not.toContain('Quên mật khẩu?');
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe('mai@truong.example');
  });

  test('an old password that is not needed is not looked at', async ({ api }) => {
    const reply = await api.call('GiaoVien', me, { Ten: 'Mai', Email: email, old_password: 'sai' });
    expect(reply.statusCode).toBe(200);
    expect(api.mails).toEqual([]);
  });
});

describe('the board', () => {
  test('changes the e-mail of somebody else: codes go there at once, the old address is told', async ({
    api,
  }) => {
    await api.call('BGH', managing(accounts.GiaoVien.id), { Email: 'mai@truong.example' });
    expect(api.mails).toMatchObject([{ to: email, subject: emailChanged }]);
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe('mai@truong.example');
  });

  test('saves the form of an account whose e-mail a session has changed: that is no word for it', async ({
    api,
  }) => {
    const borrowed = await signIn(api, 'giaovien');
    await borrowed.call(me, { Email: stranger });
    await api.call('BGH', managing(accounts.GiaoVien.id), { Ten: 'Mai Anh', Email: stranger });
    expect(await codeGoesTo(api, stranger)).toBe(email);
  });

  test('a borrowed session of the board sets its own e-mail and password: the owner is told and can take it back', async ({
    api,
  }) => {
    const own = 'bgh@truong.example';
    const there = await signIn(api, 'bgh');
    const borrowed = await signIn(api, 'bgh');
    await borrowed.call(managing(accounts.BGH.id), { Email: stranger });
    await borrowed.call(managing(accounts.BGH.id), { user: { password: 'nắng tháng ba ấm' } });
    expect(api.mails.map(({ to }) => to)).toEqual([own, own]);
    expect((await there.call('GET /api/accounts/me/')).statusCode).toBe(401);
    // Neither the password nor another one made with its help says who owns the account.
    await signIn(api, 'bgh', 'nắng tháng ba ấm');
    await borrowed.call(me, {
      Email: 'khac@noi-khac.example',
      old_password: 'nắng tháng ba ấm',
      password: 'gió heo may về',
      password_confirm: 'gió heo may về',
    });
    await signIn(api, 'bgh', 'gió heo may về');
    expect(await codeGoesTo(api, 'khac@noi-khac.example')).toBe(own);

    expect((await confirm(api, mailedCode(api), { email: own })).statusCode).toBe(200);
    const owner = await signIn(api, 'bgh', newPassword);
    expect((await owner.call('GET /api/accounts/me/')).json().Email).toBe(own);
    expect((await borrowed.call('GET /api/accounts/me/')).statusCode).toBe(401);
    await owner.call(me, { Email: 'hanh@truong.example', old_password: newPassword });
    expect(await codeGoesTo(api, 'hanh@truong.example')).toBe('hanh@truong.example');
  });
});
