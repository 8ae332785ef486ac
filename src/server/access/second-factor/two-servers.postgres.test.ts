// Two servers on one database: one removes a second factor, or ends sessions, while the other relies on them.

import { expect, onTestFinished } from 'vitest';
import { requireFactor, signInWith, turnOnFactor } from '#test/helpers/access/second-factor.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { holdPostgresWrites } from '#test/helpers/program/other-connection.ts';
import { accounts } from '#test/helpers/school/school.ts';
import { historyOf, openSheet, saveScore } from '#test/helpers/scores/score-entry.ts';

const remove = `DELETE /api/accounts/xac-thuc-hai-buoc/tai-khoan/${accounts.GiaoVien.id}/`;
const me = 'GET /api/accounts/me/';

async function serverBeside(api: TestApp): Promise<TestApp> {
  const other = await startApp(api.location);
  onTestFinished(() => other.close());
  // The first sign-in of an hour cleans up, which is a write of its own.
  await signInWith(other, 'giaovu');
  return other;
}

/** Both writes wait for the same lock and then run in this order. */
async function inOrder<One, Two>(api: TestApp, one: () => Promise<One>, two: () => Promise<Two>) {
  const { untilWaiting, letGo } = await holdPostgresWrites(api.location);
  const first = one();
  await untilWaiting(1);
  const second = two();
  await untilWaiting(2);
  await letGo();
  return [await first, await second] as const;
}

const statusWith = async (server: TestApp, token: string) =>
  (await server.call('nobody', me, undefined, { headers: { authorization: `Bearer ${token}` } })).statusCode;

test('a session that a code opened on one server ends when the other removes the second factor', async ({
  api,
}) => {
  const phone = await turnOnFactor(api, 'GiaoVien');
  const other = await serverBeside(api);
  const code = phone.next();
  other.pass(30_000);
  const { access } = (await signInWith(other, 'giaovien', code)).json();
  expect(await statusWith(other, access)).toBe(200);
  expect((await api.call('BGH', remove)).statusCode).toBe(204);
  expect(await statusWith(other, access)).toBe(401);
});

test('a code that waits behind the removal does not pass where a second factor is mandatory', async ({
  api,
}) => {
  const phone = await turnOnFactor(api, 'GiaoVien');
  await requireFactor(api, 'GiaoVien');
  const other = await serverBeside(api);
  const code = phone.next();
  other.pass(30_000);
  const [removed, refused] = await inOrder(
    api,
    () => api.call('BGH', remove),
    () => signInWith(other, 'giaovien', code),
  );
  expect([removed.statusCode, refused.statusCode]).toEqual([204, 401]);
  expect(refused.json().access).toBeUndefined();
});

test('one recovery code opens one session, whichever server it is sent to', async ({ api }) => {
  const { recoveryCodes } = await turnOnFactor(api, 'GiaoVien');
  const other = await serverBeside(api);
  const replies = await inOrder(
    api,
    () => signInWith(api, 'giaovien', recoveryCodes[0]),
    () => signInWith(other, 'giaovien', recoveryCodes[0]),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('a save that began before its session ended is stored; the next one is refused', async ({ api }) => {
  const other = await serverBeside(api);
  await other.tokenOf('GiaoVien');
  const [, saved] = await inOrder(
    api,
    () => api.call('GiaoVien', 'POST /api/accounts/me/phien/dang-xuat-khac/'),
    () => saveScore(other, 'GiaoVien', openSheet, 7),
  );
  expect(saved.statusCode).toBe(200);
  expect((await saveScore(other, 'GiaoVien', openSheet, 8)).statusCode).toBe(401);
  const values = (await historyOf(api, openSheet)).map(({ Moi }) => Moi);
  expect(values).toContain(7);
  expect(values).not.toContain(8);
});
