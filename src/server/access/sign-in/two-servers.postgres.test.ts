// SQLite allows only one server: two of them in one thread would deadlock on each other's lock.

import { expect } from 'vitest';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { startApp, test } from '#test/helpers/api.ts';
import { testPassword } from '#test/helpers/school/school.ts';

test('guesses sent to two servers concurrently share one limit, and a right one beyond it is refused', async ({
  api,
}) => {
  const other = await startApp(api.location);
  try {
    const guesses = Array.from({ length: 10 }, (_, i) => `sai ${i}`);
    const replies = await Promise.all(
      guesses.flatMap((guess) => [api, other].map((app) => trySignIn(app, 'giaovu', guess))),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    for (const app of [api, other])
      expect((await trySignIn(app, 'giaovu', testPassword)).statusCode).toBe(429);
  } finally {
    await other.close();
  }
});
