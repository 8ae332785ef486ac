// Expired data is deleted during sign-ins, but not during every one.

import { expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';

const minute = 60_000;

const addExpired = ({ database, context }: TestApp, Khoa: string) =>
  write(database, 'exclusive', (tx) =>
    tx
      .insertInto('GIOIHAN')
      .values({ Khoa, SoLan: 1, HetHan: new Date(context.clock().getTime() - minute).toISOString() })
      .execute(),
  );

const kept = async ({ database }: TestApp) =>
  (await database.main.selectFrom('GIOIHAN').select('Khoa').execute()).map(({ Khoa }) => Khoa);

test('expired rows are removed at most once an hour', async ({ api }) => {
  await addExpired(api, 'first');
  await signIn(api, 'giaovu');
  expect(await kept(api)).toEqual([]);
  await addExpired(api, 'second');
  api.pass(59 * minute);
  await signIn(api, 'giaovu');
  expect(await kept(api)).toEqual(['second']);
  api.pass(2 * minute);
  await signIn(api, 'giaovu');
  expect(await kept(api)).toEqual([]);
});

test('rows that have not expired stay', async ({ api }) => {
  const { call } = await signIn(api, 'giaovu');
  api.pass(10 * minute);
  await signIn(api, 'giaovien');
  expect((await call('GET /api/accounts/me/')).statusCode).toBe(200);
});
