// Actions that would give a stolen board session control of the school require its password or a sign-in a few minutes
// earlier.

import { describe, expect } from 'vitest';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { signInWith, turnOnFactor } from '#test/helpers/access/second-factor.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const minute = 60_000;
const creating = 'POST /api/accounts/management/create/';
const updating = (id: number) => `PATCH /api/accounts/management/${id}/update/`;
const deleting = (id: number) => `DELETE /api/accounts/management/${id}/delete/`;
const removing = (id: number) => `DELETE /api/accounts/xac-thuc-hai-buoc/tai-khoan/${id}/`;
const { BGH, GiaoVu, GiaoVien } = accounts;
const needed = {
  detail:
    'Thao tác này cần mật khẩu của bạn. Hãy nhập mật khẩu, hoặc đăng nhập lại rồi thực hiện trong vòng 15 phút.',
  code: 'password_needed',
};
const newPassword = 'nắng tháng ba ấm';

const person = (username: string, role: string, digit: number) => ({
  user: { username, password: 'mùa thu lá bay' },
  Ho: 'Lê',
  Ten: 'Phúc',
  Email: `${username}@truong.example`,
  SoDienThoai: `090100001${digit}`,
  role,
});

/** Adds a second board account and a session of the first that is `minutes` old, with a renewed token. */
async function sessionOf(api: TestApp, minutes: number) {
  const { id } = (await api.call('BGH', creating, person('hieu.pho', 'BGH', 0))).json();
  const session = await signIn(api, 'bgh');
  api.pass(minutes * minute);
  const access = (await session.refreshed()).json().access as string;
  const call = (request: string, body?: unknown) =>
    api.call('nobody', request, body, { headers: { authorization: `Bearer ${access}` } });
  return { id, call };
}

const attempts = (id: number): [name: string, request: string, body?: object][] => [
  ['create a board account', creating, person('ke.gian', 'BGH', 1)],
  ['delete a board account', deleting(id)],
  ['demote a board account', updating(id), { role: 'GiaoVien' }],
  ['promote to the board', updating(GiaoVien.id), { MaVaiTro: 'BGH' }],
  ['set the password of a board account', updating(id), { user: { password: newPassword } }],
  ['set the own password', updating(BGH.id), { user: { password: newPassword } }],
  ['change the e-mail of a board account', updating(id), { Email: 'khac@truong.example' }],
  ['change the own e-mail', updating(BGH.id), { Email: 'khac@truong.example' }],
  ['create a registrar', creating, person('giao.vu', 'GiaoVu', 3)],
  ['make a teacher a registrar', updating(accounts.otherTeacher.id), { MaVaiTro: 'GiaoVu' }],
  ['set the password of a registrar', updating(GiaoVu.id), { user: { password: newPassword } }],
  ['change the e-mail of a registrar', updating(GiaoVu.id), { Email: 'khac2@truong.example' }],
  ['make a registrar a teacher', updating(GiaoVu.id), { MaVaiTro: 'GiaoVien' }],
  ['require a second factor', 'PATCH /api/accounts/xac-thuc-hai-buoc/vai-tro/BGH/', { BatBuoc: true }],
  ['switch the first-password rule', 'PATCH /api/accounts/bao-mat/', { BatBuocDoiMatKhau: true }],
];

/** Runs all of them in sequence: the board account is deleted last, and changes that would interfere are undone. */
const possible = (id: number) => ({
  ways: attempts(id).toSorted(([, a], [, b]) => Number(a === deleting(id)) - Number(b === deleting(id))),
  undo: async (name: string, call: (request: string, body: object) => Promise<unknown>) => {
    if (name === 'promote to the board') await call(updating(GiaoVien.id), { role: 'GiaoVien' });
    if (name === 'demote a board account') await call(updating(id), { role: 'BGH' });
    if (name === 'change the e-mail of a board account')
      await call(updating(id), { Email: 'a@truong.example' });
  },
});

const stateOf = async (api: TestApp) => ({
  accounts: await api.database.main.selectFrom('TAIKHOAN').selectAll().orderBy('id').execute(),
  roles: await api.database.main.selectFrom('HAIBUOCBATBUOC').selectAll().execute(),
  settings: await api.database.main.selectFrom('CAIDAT').selectAll().execute(),
});

describe('a board session older than 15 minutes, renewed or not', () => {
  test('cannot delete a registrar or remove their second factor', async ({ api }) => {
    await turnOnFactor(api, 'GiaoVu');
    const { call } = await sessionOf(api, 15);
    for (const request of [removing(GiaoVu.id), deleting(GiaoVu.id)]) {
      expect((await call(request)).json()).toEqual(needed);
      expect((await call(request, { old_password: testPassword })).statusCode).toBe(204);
    }
  });

  test('counts its own wrong passwords: the owner is not refused in another session', async ({ api }) => {
    const { id, call } = await sessionOf(api, 15);
    for (let i = 0; i < 5; i++) await call(deleting(id), { old_password: `sai ${i}` });
    expect((await call(deleting(id), { old_password: testPassword })).statusCode).toBe(429);
    const owner = await signIn(api, 'bgh');
    expect((await owner.call(deleting(id), { old_password: testPassword })).statusCode).toBe(204);
  });

  test('is refused without the password, and nothing changes', async ({ api }) => {
    const { id, call } = await sessionOf(api, 15);
    const before = await stateOf(api);
    for (const [name, request, body] of attempts(id)) {
      const reply = await call(request, body);
      expect({ name, status: reply.statusCode, body: reply.json() }).toEqual({
        name,
        status: 403,
        body: needed,
      });
    }
    expect(await stateOf(api)).toEqual(before);
  });

  test('cannot remove the second factor of a board account', async ({ api }) => {
    const phone = await turnOnFactor(api, 'BGH');
    await api.call('BGH', creating, person('hieu.pho', 'BGH', 0));
    const other = await signIn(api, 'hieu.pho', 'mùa thu lá bay');
    api.pass(15 * minute);
    const access = (await other.refreshed()).json().access as string;
    const call = (body?: object) =>
      api.call('nobody', removing(BGH.id), body, { headers: { authorization: `Bearer ${access}` } });
    expect((await call()).json()).toEqual(needed);
    expect((await signInWith(api, 'bgh', phone.next())).statusCode).toBe(200);
    expect((await call({ old_password: 'mùa thu lá bay' })).statusCode).toBe(204);
  });

  test('counts wrong passwords, and after five the right one is refused too', async ({ api }) => {
    const { id, call } = await sessionOf(api, 15);
    for (let i = 0; i < 5; i++)
      expect((await call(deleting(id), { old_password: `sai ${i}` })).json()).toEqual({
        old_password: ['Mật khẩu cũ không chính xác.'],
      });
    expect((await call(deleting(id), { old_password: testPassword })).statusCode).toBe(429);
    // The owner's sign-in is not affected.
    expect((await trySignIn(api, 'bgh')).statusCode).toBe(200);
  });

  test('may do everything else', async ({ api }) => {
    const { id, call } = await sessionOf(api, 15);
    const fine: [string, object?][] = [
      [creating, person('co.thuy', 'GiaoVien', 2)],
      [updating(GiaoVien.id), { user: { password: newPassword }, Email: 'mai@truong.example' }],
      [updating(GiaoVu.id), { Ten: 'Lan Anh', role: 'GiaoVu' }],
      [updating(id), { Ten: 'Phước', Email: 'HIEU.PHO@truong.example', role: 'BGH', user: { password: '' } }],
      [deleting(GiaoVien.id)],
      ['PATCH /api/accounts/me/', { Email: 'khac@truong.example' }],
      ['PATCH /api/accounts/bao-mat/', {}],
    ];
    for (const [request, body] of fine) expect((await call(request, body)).statusCode).toBeLessThan(300);
  });

  test('is accepted with the password in the call', async ({ api }) => {
    const { id, call } = await sessionOf(api, 15);
    const { ways, undo } = possible(id);
    let old_password = testPassword;
    for (const [name, request, body] of ways) {
      const reply = await call(request, { ...body, old_password });
      expect({ name, ok: reply.statusCode < 300 }).toEqual({ name, ok: true });
      if (name === 'set the own password') old_password = newPassword;
      await undo(name, (to, change) => call(to, { ...change, old_password }));
    }
  });

  test('changes its own e-mail with the password: codes go to the new address immediately', async ({
    api,
  }) => {
    const { call } = await sessionOf(api, 15);
    await call(updating(BGH.id), { Email: 'khac@truong.example', old_password: testPassword });
    expect((await call('GET /api/accounts/me/')).json()).not.toHaveProperty('EmailKhoiPhuc');
    expect(api.mails.at(-1)?.text).toContain('/khoi-phuc-email#');
  });

  test('renews recovery codes only with the password', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    api.pass(15 * minute);
    const renewing = 'POST /api/accounts/me/xac-thuc-hai-buoc/ma-du-phong/';
    const refused = await api.call('GiaoVien', renewing, { MaXacThuc: phone.code() });
    expect(refused.json()).toEqual(needed);
    const done = await api.call('GiaoVien', renewing, {
      MaXacThuc: phone.code(),
      old_password: testPassword,
    });
    expect(done.json().MaDuPhong).toHaveLength(10);
  });
});

describe('a session that is younger than 15 minutes', () => {
  test('is accepted without the password', async ({ api }) => {
    const { id, call } = await sessionOf(api, 14.99);
    const { ways, undo } = possible(id);
    for (const [name, request, body] of ways) {
      const reply = await call(request, body);
      expect({ name, ok: reply.statusCode < 300 }).toEqual({ name, ok: true });
      await undo(name, call);
    }
  });

  test('refuses its current password as the new one, and says so only if nothing else is wrong', async ({
    api,
  }) => {
    const { call } = await sessionOf(api, 0);
    const same = { password: [passwordMessages.unchanged], user: { password: [passwordMessages.unchanged] } };
    expect((await call(updating(BGH.id), { user: { password: testPassword } })).json()).toEqual(same);
    // If it is rejected for another reason, it must not reveal whether a password is the current one.
    const change = { user: { password: testPassword }, Email: 'giaovu@truong.example' };
    expect(Object.keys((await call(updating(BGH.id), change)).json())).toEqual(['Email']);
  });
});
