import { describe, expect } from 'vitest';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { enableFamilies } from '#test/helpers/families/families.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const settings = '/api/accounts/bao-mat/';
const me = '/api/accounts/me/';
const given = 'nắng tháng ba ấm';
const own = 'mùa thu lá bay';
const passwords = { old_password: given, password: own, password_confirm: own };
const refusal = {
  detail: 'Mật khẩu hiện tại do nhà trường đặt. Vui lòng đổi mật khẩu trước khi tiếp tục.',
  code: 'password_change_required',
};

const switchOn = (api: TestApp, on = true) => api.call('BGH', `PATCH ${settings}`, { BatBuocDoiMatKhau: on });
const setPassword = (api: TestApp, id = accounts.GiaoVien.id) =>
  api.call('BGH', `PATCH /api/accounts/management/${id}/update/`, { user: { password: given } });

describe('the setting', () => {
  scenarios([
    { name: 'is refused', as: 'GiaoVu', request: `GET ${settings}`, status: 403 },
    { name: 'is refused', as: 'GiaoVu', request: `PATCH ${settings}`, body: {}, status: 403 },
    {
      name: 'no switch',
      as: 'BGH',
      request: `PATCH ${settings}`,
      body: { BatBuocDoiMatKhau: 1 },
      status: 400,
    },
    {
      name: 'is off at first',
      as: 'BGH',
      request: `GET ${settings}`,
      status: 200,
      reply: { BatBuocDoiMatKhau: false },
    },
    {
      name: 'nothing given changes nothing',
      as: 'BGH',
      request: `PATCH ${settings}`,
      body: {},
      status: 200,
      reply: { BatBuocDoiMatKhau: false },
    },
  ]);

  test('is stored, and each change adds an audit line', async ({ api }) => {
    for (const on of [true, true, false]) {
      expect((await switchOn(api, on)).json()).toEqual({ BatBuocDoiMatKhau: on });
      expect((await api.call('BGH', `GET ${settings}`)).json()).toEqual({ BatBuocDoiMatKhau: on });
    }
    const trail = await api.database.main.selectFrom('NHATKY').selectAll().execute();
    expect(trail.map(({ HanhDong }) => HanhDong)).toEqual(['passwordRule.change', 'passwordRule.change']);
  });
});

describe('a password set by another person', () => {
  test('changes nothing for anyone while the setting is off', async ({ api }) => {
    await setPassword(api);
    const reply = await trySignIn(api, 'giaovien', given);
    expect(Object.keys(reply.json())).toEqual(['access', 'refresh', 'user']);
    const session = await signIn(api, 'giaovien', given);
    expect((await session.call('GET /api/grading/hocky-list/')).statusCode).toBe(200);
  });

  test('opens a session that may only change the password', async ({ api }) => {
    await switchOn(api);
    await enableFamilies(api);
    await setPassword(api, accounts.GiaoVu.id);
    const reply = await trySignIn(api, 'giaovu', given);
    expect(reply.json()).toMatchObject({ user: { role: 'GiaoVu' }, password_change_required: true });
    const session = await signIn(api, 'giaovu', given);
    for (const endpoint of allEndpoints) {
      if (['public', 'family'].includes(endpoint.action) || endpoint.path === me) continue;
      const path = endpoint.path.replaceAll(/:\w+/gu, '1');
      const body = ['GET', 'DELETE'].includes(endpoint.method) ? undefined : {};
      expect((await session.call(`${endpoint.method} ${path}`, body)).statusCode).toBe(403);
    }
    expect((await session.call('GET /api/grading/hocky-list/')).json()).toEqual(refusal);
    expect((await session.call(`PATCH ${me}`, { Ten: 'X' })).json()).toEqual(refusal);
    expect((await session.call(`GET ${me}`)).statusCode).toBe(200);
    expect((await session.refreshed()).statusCode).toBe(200);

    expect((await session.call(`PATCH ${me}`, { ...passwords, old_password: 'sai' })).statusCode).toBe(400);
    const same = { old_password: given, password: given, password_confirm: given };
    expect((await session.call(`PATCH ${me}`, same)).json()).toEqual({
      password: ['Mật khẩu mới phải khác mật khẩu hiện tại.'],
    });
    expect((await session.call(`PATCH ${me}`, passwords)).statusCode).toBe(200);
    expect((await session.call('GET /api/grading/hocky-list/')).statusCode).toBe(200);
    const later = await trySignIn(api, 'giaovu', own);
    expect(later.json().password_change_required).toBeUndefined();
  });

  test('a new account starts with one, and must change it as soon as the setting is on', async ({ api }) => {
    const account = {
      user: { username: 'cô.lan', password: given },
      Ho: 'Lê',
      Ten: 'Phúc',
      Email: 'phuc@truong.example',
      SoDienThoai: '0901000010',
      role: 'GiaoVien',
    };
    expect((await api.call('BGH', 'POST /api/accounts/management/create/', account)).statusCode).toBe(201);
    const session = await signIn(api, 'cô.lan', given);
    expect((await session.call('GET /api/grading/hocky-list/')).statusCode).toBe(200);
    await switchOn(api);
    expect((await session.call('GET /api/grading/hocky-list/')).statusCode).toBe(403);
    await switchOn(api, false);
    expect((await session.call('GET /api/grading/hocky-list/')).statusCode).toBe(200);
  });

  test('does not apply to passwords chosen by their owner, on the account screen or with a code', async ({
    api,
  }) => {
    await switchOn(api);
    const teacher = await signIn(api, 'giaovien', testPassword);
    expect((await teacher.call('GET /api/grading/hocky-list/')).statusCode).toBe(200);
    await setPassword(api, accounts.BGH.id);
    const board = await signIn(api, 'bgh', given);
    expect((await board.call(`GET ${settings}`)).statusCode).toBe(200);
  });
});
