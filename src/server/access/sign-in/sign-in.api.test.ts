import argon2 from '@node-rs/argon2';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { statementsDuring } from '#test/helpers/program/statements.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const request = 'POST /api/auth/token/';
const wrong = { detail: 'Tên đăng nhập hoặc mật khẩu không chính xác.', code: 'wrong_credentials' };
const minute = 60_000;
const me = 'GET /api/accounts/me/';

describe('signing in', () => {
  scenarios([
    {
      name: 'nothing given',
      as: 'nobody',
      request,
      body: {},
      status: 400,
      reply: { username: [messages.required], password: [messages.required] },
    },
    {
      name: 'empty',
      as: 'nobody',
      request,
      body: { username: ' ', password: '' },
      status: 400,
      reply: { username: [messages.required], password: [messages.required] },
    },
    {
      name: 'a wrong password',
      as: 'nobody',
      request,
      body: { username: 'bgh', password: 'sai' },
      status: 401,
      reply: wrong,
    },
    {
      name: 'an unknown name',
      as: 'nobody',
      request,
      body: { username: 'ai-do', password: testPassword },
      status: 401,
      reply: wrong,
    },
    {
      name: 'a name that no database takes',
      as: 'nobody',
      request,
      body: { username: 'b\u0000gh', password: testPassword },
      status: 400,
      reply: { username: [messages.controlCharacters] },
    },
    {
      name: 'gives tokens and the user with the role',
      as: 'nobody',
      request,
      body: { username: 'giaovu', password: testPassword },
      status: 200,
      reply: {
        access: expect.stringMatching(/^ey/u),
        refresh: expect.stringMatching(/^[\w-]{43}$/u),
        user: {
          id: accounts.GiaoVu.id,
          username: 'giaovu',
          Ho: 'Nguyễn Thị',
          Ten: 'Lan',
          role: 'GiaoVu',
          role_name: 'Giáo vụ',
        },
      },
    },
    {
      name: 'ignores case and outer space of the name',
      as: 'nobody',
      request,
      body: { username: ' GiaoVu ', password: testPassword },
      status: 200,
    },
  ]);

  test('a stale bearer header is ignored', async ({ api }) => {
    const reply = await api.call(
      'nobody',
      request,
      { username: 'bgh', password: testPassword },
      { headers: { authorization: 'Bearer stale.token.here' } },
    );
    expect(reply.statusCode).toBe(200);
  });

  test('the user id is that of the profile', async ({ api }) => {
    const reply = await trySignIn(api, 'bgh');
    const session = await signIn(api, 'bgh');
    expect((await session.call(me)).json().id).toBe(reply.json().user.id);
  });

  test('the database contains only a digest of the refresh token', async ({ api }) => {
    const { refresh } = await signIn(api, 'bgh');
    const rows = await api.database.main.selectFrom('PHIEN').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.MaLamMoi).toMatch(/^[0-9a-f]{64}$/u);
    expect(JSON.stringify(rows)).not.toContain(refresh);
  });

  // What takes time is the hash and the database. The clock would show the load of the machine instead.
  test('an unknown name costs as much as a wrong password', async ({ api }) => {
    const compare = vi.spyOn(argon2, 'verify');
    onTestFinished(() => compare.mockRestore());
    const costOf = async (username: string) => {
      compare.mockClear();
      const { result, statements } = await statementsDuring(() => trySignIn(api, username, 'sai'));
      expect(result.statusCode).toBe(401);
      return {
        statements: statements.map(({ sql }) => sql),
        hashes: compare.mock.calls.map(([stored]) => argon2.parseOptions(stored as string)),
      };
    };
    // The first sign-in of an hour also cleans up.
    await trySignIn(api, 'bgh', 'sai');
    const cost = await costOf('bgh');
    expect(cost.hashes).toHaveLength(1);
    expect(await costOf('ai-do')).toEqual(cost);
  });
});

test('signing in deletes expired rows', async ({ api }) => {
  const rows = async () => ({
    sessions: (await api.database.main.selectFrom('PHIEN').selectAll().execute()).length,
    counters: (await api.database.main.selectFrom('GIOIHAN').selectAll().execute()).length,
    codes: (await api.database.main.selectFrom('MADATLAI').selectAll().execute()).length,
  });
  await signIn(api, 'bgh');
  await trySignIn(api, 'ai-do', 'sai');
  await api.call('nobody', 'POST /api/auth/password-reset/request/', { email: 'bgh@truong.example' });
  expect(await rows()).toEqual({ sessions: 1, counters: 5, codes: 1 });

  api.pass(2 * 60 * minute);
  await signIn(api, 'bgh');
  // The reset requests of a day are counted for a day.
  expect(await rows()).toEqual({ sessions: 2, counters: 1, codes: 1 });

  api.pass(8 * 24 * 60 * minute);
  await signIn(api, 'bgh');
  expect(await rows()).toEqual({ sessions: 1, counters: 0, codes: 0 });
});
