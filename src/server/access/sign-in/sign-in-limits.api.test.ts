import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { startApp, test } from '#test/helpers/api.ts';
import { testPassword } from '#test/helpers/school/school.ts';

const minute = 60_000;

describe('too many failures', () => {
  const fail = async (
    api: Parameters<typeof trySignIn>[0],
    times: number,
    username: string,
    address: string,
  ) => {
    for (let i = 0; i < times; i++)
      expect((await trySignIn(api, username, `sai ${i}`, address)).statusCode).toBe(401);
  };

  test('after five failures the right password is refused too, at this address only', async ({ api }) => {
    await fail(api, 5, 'bgh', '203.0.113.1');
    const blocked = await trySignIn(api, 'BGH', testPassword, '203.0.113.1');
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json()).toEqual({ detail: messages.tooManyFor(15 * 60) });
    expect(blocked.headers['retry-after']).toBe(String(15 * 60));

    expect((await trySignIn(api, 'bgh', testPassword, '203.0.113.2')).statusCode).toBe(200);
    expect((await trySignIn(api, 'giaovu', testPassword, '203.0.113.1')).statusCode).toBe(200);

    api.pass(10 * minute);
    const later = await trySignIn(api, 'bgh', testPassword, '203.0.113.1');
    expect(later.statusCode).toBe(429);
    expect(later.headers['retry-after']).toBe(String(5 * 60));
    api.pass(5 * minute);
    expect((await trySignIn(api, 'bgh', testPassword, '203.0.113.1')).statusCode).toBe(200);
  });

  test('an unknown name is limited like a known one', async ({ api }) => {
    await fail(api, 5, 'ai-do', '203.0.113.1');
    expect((await trySignIn(api, 'ai-do', 'sai', '203.0.113.1')).statusCode).toBe(429);
  });

  test('a success clears the count', async ({ api }) => {
    await fail(api, 4, 'bgh', '203.0.113.1');
    expect((await trySignIn(api, 'bgh', testPassword, '203.0.113.1')).statusCode).toBe(200);
    await fail(api, 5, 'bgh', '203.0.113.1');
  });

  test('failures of an earlier 15-minute window do not count', async ({ api }) => {
    await fail(api, 4, 'bgh', '203.0.113.1');
    api.pass(15 * minute);
    await fail(api, 4, 'bgh', '203.0.113.1');
    expect((await trySignIn(api, 'bgh', testPassword, '203.0.113.1')).statusCode).toBe(200);
  });

  test('addresses of one IPv6 network count together', async ({ api }) => {
    for (let i = 1; i <= 5; i++)
      expect((await trySignIn(api, 'bgh', 'sai', `2001:db8:1:2::${i}`)).statusCode).toBe(401);
    expect((await trySignIn(api, 'bgh', testPassword, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await trySignIn(api, 'bgh', testPassword, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('concurrent guesses are limited as well, and a right one beyond the limit is refused', async ({
    api,
  }) => {
    const guesses = Array.from({ length: 20 }, (_, i) => `sai ${i}`);
    const replies = await Promise.all(guesses.map((guess) => trySignIn(api, 'bgh', guess)));
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await trySignIn(api, 'bgh')).statusCode).toBe(429);
  });

  test('concurrent sign-ins with the right password all succeed', async ({ api }) => {
    // More than the five allowed failures, and few enough for a busy machine to hash within the time limit of the
    // queue.
    const replies = await Promise.all(Array.from({ length: 12 }, () => trySignIn(api, 'bgh')));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(replies.map((reply) => reply.json().refresh)).size).toBe(12);
  });

  test('two servers on one database count together', async ({ api }) => {
    const other = await startApp(api.location);
    try {
      await fail(api, 3, 'bgh', '203.0.113.1');
      await fail(other, 2, 'bgh', '203.0.113.1');
      expect((await trySignIn(api, 'bgh', testPassword, '203.0.113.1')).statusCode).toBe(429);
      expect((await trySignIn(other, 'bgh', testPassword, '203.0.113.1')).statusCode).toBe(429);
    } finally {
      await other.close();
    }
  });

  test('typed usernames are not stored', async ({ api }) => {
    await trySignIn(api, 'mật-khẩu-gõ-nhầm-ô', 'sai');
    const rows = await api.database.main.selectFrom('GIOIHAN').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/nhầm|203\.0\.113/u);
  });
});
