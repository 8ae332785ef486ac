import { describe, expect } from 'vitest';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const listing = 'GET /api/accounts/me/phien/';
const endingOthers = 'POST /api/accounts/me/phien/dang-xuat-khac/';
const ending = (id: string) => `DELETE /api/accounts/me/phien/${id}/`;
const me = 'GET /api/accounts/me/';
const unknown = 'b9e1f9a8-6f0e-4c57-9f6a-0d9c5f3f2b11';
const chrome =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const minute = 60_000;

type Row = { id: string; ThietBi: string; TaoLuc: string; LanCuoi: string; HienTai: boolean };

const endedDevices = (api: TestApp) =>
  api.database.main
    .selectFrom('NHATKY')
    .select(['NguoiDung', 'ChiTiet'])
    .where('HanhDong', '=', 'session.endOther')
    .execute();

describe('the sessions of an account', () => {
  scenarios([
    { name: 'are not shown', as: 'nobody', request: listing, status: 401 },
    { name: 'are not ended', as: 'nobody', request: endingOthers, status: 401 },
    { name: 'are not ended one by one', as: 'nobody', request: ending(unknown), status: 401 },
    {
      name: 'one that is over',
      as: 'GiaoVien',
      request: ending(unknown),
      status: 404,
      reply: { detail: 'Thiết bị này đã được đăng xuất.' },
    },
    { name: 'no session', as: 'GiaoVien', request: ending('1'), status: 404 },
  ]);

  test('are listed with device, start and last use, most recently used first', async ({ api }) => {
    const begun = api.context.clock().toISOString();
    const phone = await signIn(api, 'giaovien', testPassword, '203.0.113.11', chrome);
    await signIn(api, 'giaovu');
    api.pass(20 * minute);
    const office = await signIn(api, 'giaovien');
    const later = api.context.clock().toISOString();
    expect((await office.call(listing)).json()).toEqual([
      {
        id: expect.any(String),
        ThietBi: 'Firefox trên Windows',
        TaoLuc: later,
        LanCuoi: later,
        HienTai: true,
      },
      {
        id: expect.any(String),
        ThietBi: 'Chrome trên Android',
        TaoLuc: begun,
        LanCuoi: begun,
        HienTai: false,
      },
    ]);
    // Renewing a token counts as use; doing so again shortly after is not written.
    api.pass(20 * minute);
    await phone.refreshed();
    const renewed = api.context.clock().toISOString();
    api.pass(4 * minute);
    await phone.refreshed();
    const again = await signIn(api, 'giaovien');
    const rows = (await again.call(listing)).json() as Row[];
    expect(rows.map(({ ThietBi, LanCuoi }) => [ThietBi, LanCuoi])).toEqual([
      ['Firefox trên Windows', api.context.clock().toISOString()],
      ['Chrome trên Android', renewed],
      ['Firefox trên Windows', later],
    ]);
  });

  test('an expired session is not listed', async ({ api }) => {
    await signIn(api, 'giaovien');
    api.pass(7 * 24 * 60 * minute);
    const session = await signIn(api, 'giaovien');
    expect((await session.call(listing)).json()).toHaveLength(1);
  });

  test('the listed id cannot be used to sign in', async ({ api }) => {
    const session = await signIn(api, 'giaovien');
    const [{ id }] = (await session.call(listing)).json() as [Row];
    const asToken = await api.call('nobody', me, undefined, { headers: { authorization: `Bearer ${id}` } });
    expect(asToken.statusCode).toBe(401);
    expect((await api.call('nobody', 'POST /api/auth/token/refresh/', { refresh: id })).statusCode).toBe(401);
    expect((await api.call('nobody', 'POST /api/auth/logout/', { refresh: id })).statusCode).toBe(204);
    expect((await session.call(me)).statusCode).toBe(200);
  });

  test('ends all other sessions of the account, and none of other accounts', async ({ api }) => {
    const [here, there, other] = [
      await signIn(api, 'giaovien'),
      await signIn(api, 'giaovien'),
      await signIn(api, 'giaovu'),
    ];
    expect((await here.call(endingOthers)).statusCode).toBe(204);
    expect((await here.call(me)).statusCode).toBe(200);
    expect((await there.call(me)).statusCode).toBe(401);
    expect((await there.refreshed()).statusCode).toBe(401);
    expect((await other.call(me)).statusCode).toBe(200);
    // There is no session left to end, so nothing is logged.
    expect((await here.call(endingOthers)).statusCode).toBe(204);
    expect(await endedDevices(api)).toEqual([{ NguoiDung: 'giaovien', ChiTiet: '{"devices":1}' }]);
  });

  test('ends one session, but not one of another account', async ({ api }) => {
    const [here, there, other] = [
      await signIn(api, 'giaovien'),
      await signIn(api, 'giaovien'),
      await signIn(api, 'giaovu'),
    ];
    const [foreign] = (await other.call(listing)).json() as [Row];
    expect((await here.call(ending(foreign.id))).statusCode).toBe(404);
    expect((await other.call(me)).statusCode).toBe(200);
    const row = ((await there.call(listing)).json() as Row[]).find(({ HienTai }) => HienTai);
    expect((await here.call(ending(row?.id ?? ''))).statusCode).toBe(204);
    expect((await there.call(me)).statusCode).toBe(401);
    expect((await here.call(me)).statusCode).toBe(200);
    expect((await here.call(ending(row?.id ?? ''))).statusCode).toBe(404);
    expect(await endedDevices(api)).toEqual([{ NguoiDung: 'giaovien', ChiTiet: '{"devices":1}' }]);
  });
});

describe('more sessions than an account may have', () => {
  test('ends the oldest ones of that account only; the new one stays, whatever the clock says', async ({
    api,
  }) => {
    const colleague = await signIn(api, 'giaovu');
    const first = await signIn(api, 'giaovien');
    api.pass(1000);
    const second = await signIn(api, 'giaovien');
    api.pass(1000);
    for (let i = 0; i < 18; i++) await signIn(api, 'giaovien');
    expect((await first.call(me)).statusCode).toBe(200);
    // Set back, so that the newest session appears to be the oldest.
    api.pass(-5000);
    const last = await signIn(api, 'giaovien');
    expect((await first.call(me)).statusCode).toBe(401);
    expect((await first.refreshed()).statusCode).toBe(401);
    for (const session of [second, last, colleague]) expect((await session.call(me)).statusCode).toBe(200);
    expect((await last.call(listing)).json()).toHaveLength(20);
  });

  test('ten concurrent sign-ins never leave more than twenty', async ({ api }) => {
    for (let i = 0; i < 15; i++) await signIn(api, 'giaovien');
    await Promise.all(Array.from({ length: 10 }, () => signIn(api, 'giaovien')));
    const rows = await api.database.main
      .selectFrom('PHIEN')
      .select('id')
      .where('IDTaiKhoan', '=', accounts.GiaoVien.id)
      .execute();
    expect(rows).toHaveLength(20);
  });
});
