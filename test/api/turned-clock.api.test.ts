// A server whose clock is wrong for a while, a year ahead or a year behind: nothing that should expire lasts for a
// year, and no user is locked out for longer than with a correct clock.

import { describe, expect } from 'vitest';
import { limitExports, limitImports } from '#server/platform/http/limits/rate-limit.ts';
import { resetCode } from '#shared/access/sign-in/limits.ts';
import { exportLimits, importLimits } from '#shared/contract/limits.ts';
import { confirm, mailedCode, newPassword, request } from '../helpers/access/reset.ts';
import { appCode } from '../helpers/access/second-factor.ts';
import { signIn, trySignIn } from '../helpers/access/sign-in.ts';
import { type TestApp, test } from '../helpers/api.ts';
import { accounts, testPassword } from '../helpers/school/school.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const year = 365 * day;
const me = 'GET /api/accounts/me/';

const address = '203.0.113.1';
const status = async (api: TestApp, username: string, password = testPassword) =>
  (await trySignIn(api, username, password, address)).statusCode;

/** Runs `work` with a wrong clock, which is correct again afterwards. */
async function whileWrongBy<Result>(
  api: TestApp,
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  api.pass(milliseconds);
  try {
    return await work();
  } finally {
    api.pass(-milliseconds);
  }
}

describe.each([
  ['ahead', year],
  ['behind', -year],
])('a clock that was a year %s', (_, wrong) => {
  test('failed sign-ins of that time lock nobody out later, and earlier ones lock nobody out in that time', async ({
    api,
  }) => {
    const failures = async () => {
      for (let i = 0; i < 5; i++) expect(await status(api, 'bgh', 'sai')).toBe(401);
      expect(await status(api, 'bgh')).toBe(429);
    };
    await whileWrongBy(api, wrong, failures);
    expect(await status(api, 'bgh')).toBe(200);
    await failures();
    await whileWrongBy(api, wrong, async () => expect(await status(api, 'bgh')).toBe(200));
  });

  test('wrong old passwords', async ({ api }) => {
    const body = { old_password: 'sai', password: newPassword, password_confirm: newPassword };
    const change = async () => (await api.call('GiaoVien', 'PATCH /api/accounts/me/', body)).statusCode;
    const session = await whileWrongBy(api, wrong, async () => {
      const { call } = await signIn(api, 'giaovien');
      for (let i = 0; i < 5; i++) expect((await call('PATCH /api/accounts/me/', body)).statusCode).toBe(400);
      expect((await call('PATCH /api/accounts/me/', body)).statusCode).toBe(429);
      return call;
    });
    expect((await session(me)).statusCode).toBe(401);
    expect(await change()).toBe(400);
  });

  test('requests for reset codes', async ({ api }) => {
    await whileWrongBy(api, wrong, async () => {
      for (let i = 0; i < resetCode.requestsPerHour; i++) expect((await request(api)).statusCode).toBe(200);
      expect((await request(api)).statusCode).toBe(429);
    });
    expect((await request(api)).statusCode).toBe(200);
  });

  test('exports and imports', async ({ api }) => {
    const exhaust = async () => {
      for (const [limit, max] of [
        [limitExports, exportLimits.perMinute],
        [limitImports, importLimits.perMinute],
      ] as const) {
        for (let i = 0; i < max; i++) await limit(api.context, accounts.GiaoVien);
        await expect(limit(api.context, accounts.GiaoVien)).rejects.toMatchObject({ code: 'tooMany' });
      }
    };
    await whileWrongBy(api, wrong, exhaust);
    await exhaust();
  });

  test('a reset code of that time is invalid', async ({ api }) => {
    await whileWrongBy(api, wrong, () => request(api));
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(410);
    await request(api);
    await whileWrongBy(api, wrong, async () =>
      expect((await confirm(api, mailedCode(api))).statusCode).toBe(410),
    );
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
  });

  test('a second factor whose setup began in that time', async ({ api }) => {
    const own = 'POST /api/accounts/me/xac-thuc-hai-buoc';
    const started = await whileWrongBy(api, wrong, async () => {
      const { call } = await signIn(api, 'giaovien');
      return (await call(`${own}/bat-dau/`, { password: testPassword })).json();
    });
    const MaXacThuc = appCode(started.KhoaBiMat, api.context.clock());
    expect((await api.call('GiaoVien', `${own}/xac-nhan/`, { MaXacThuc })).statusCode).toBe(410);
  });

  test('a session of that time has ended', async ({ api }) => {
    const before = await signIn(api, 'giaovu');
    const during = await whileWrongBy(api, wrong, async () => {
      expect((await before.refreshed()).statusCode).toBe(401);
      expect((await before.call(me)).statusCode).toBe(401);
      return signIn(api, 'bgh');
    });
    expect((await during.refreshed()).statusCode).toBe(401);
    expect((await during.call(me)).statusCode).toBe(401);
    // The session must not become valid again when that time really comes.
    api.pass(2 * 60 * minute);
    await signIn(api, 'giaovien');
    api.pass(wrong);
    expect((await during.refreshed()).statusCode).toBe(401);
  });

  test('what expired in that time is deleted soon after', async ({ api }) => {
    await whileWrongBy(api, wrong, async () => {
      await signIn(api, 'bgh');
      await status(api, 'ai-do', 'sai');
      await request(api);
    });
    await signIn(api, 'giaovu');
    const { main } = api.database;
    expect(await main.selectFrom('GIOIHAN').selectAll().execute()).toEqual([]);
    expect(await main.selectFrom('MADATLAI').selectAll().execute()).toEqual([]);
    expect(await main.selectFrom('PHIEN').selectAll().execute()).toHaveLength(1);
    expect(await main.selectFrom('DIACHIQUEN').selectAll().execute()).toHaveLength(1);
  });
});

test('an access token issued while the clock was days ahead does not stay valid for days', async ({
  api,
}) => {
  const session = await signIn(api, 'bgh');
  const access = await whileWrongBy(api, 3 * day, async () => (await session.refreshed()).json().access);
  const headers = { authorization: `Bearer ${access}` };
  expect((await api.call('nobody', me, undefined, { headers })).statusCode).toBe(401);
  expect((await session.call(me)).statusCode).toBe(200);
});

test('machines whose clocks differ by less than a minute share limits and sessions', async ({ api }) => {
  const { call } = await whileWrongBy(api, minute / 2, async () => {
    for (let i = 0; i < 5; i++) expect(await status(api, 'bgh', 'sai')).toBe(401);
    return signIn(api, 'giaovu');
  });
  expect(await status(api, 'bgh')).toBe(429);
  expect((await call(me)).statusCode).toBe(200);
});
