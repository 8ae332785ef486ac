import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
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

  test('an unknown name takes as long as a wrong password', async ({ api }) => {
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const timed = async (username: string, address: string) => {
      const start = performance.now();
      await trySignIn(api, username, 'không phải mật khẩu', address);
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // Alternating, so that load affects both alike; each from its own address, so that no limit applies.
    for (let i = 0; i < 25; i++) {
      known.push(await timed('bgh', `198.51.100.${i}`));
      unknown.push(await timed(`ai-do-${i}`, `192.0.2.${i}`));
    }
    // Without the decoy hash the ratio is below a tenth.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.6);
    expect(median(unknown) / median(known)).toBeLessThan(1.6);
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
  expect(await rows()).toEqual({ sessions: 1, counters: 4, codes: 1 });

  api.pass(2 * 60 * minute);
  await signIn(api, 'bgh');
  expect(await rows()).toEqual({ sessions: 2, counters: 0, codes: 1 });

  api.pass(8 * 24 * 60 * minute);
  await signIn(api, 'bgh');
  expect(await rows()).toEqual({ sessions: 1, counters: 0, codes: 0 });
});
