// Requests that arrive together share one query for their callers, and nothing else.

import { expect } from 'vitest';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { statementsDuring } from '#test/helpers/program/statements.ts';
import { accounts } from '#test/helpers/school/school.ts';
import { write } from '../database/transaction.ts';
import { endSessions } from './queries.ts';

const me = 'GET /api/accounts/me/';

const askAs = (api: TestApp, token: string) =>
  api.call('nobody', me, undefined, { headers: { authorization: `Bearer ${token}` } });

const tokensOf = async (api: TestApp) =>
  Promise.all(['bgh', 'giaovu', 'giaovien'].map(async (username) => (await signIn(api, username)).access));

test('six concurrent requests load their three sessions with one query, and each gets its own caller', async ({
  api,
}) => {
  const tokens = await tokensOf(api);
  // The first signature check takes a different time for each.
  for (const token of tokens) await askAs(api, token);
  const { result, statements } = await statementsDuring(() =>
    Promise.all([...tokens, ...tokens].map((token) => askAs(api, token))),
  );
  expect(result.map((reply) => reply.json().username)).toEqual([
    ...['bgh', 'giaovu', 'giaovien'],
    ...['bgh', 'giaovu', 'giaovien'],
  ]);
  expect(statements.filter(({ sql }) => sql.includes('"PHIEN"'))).toHaveLength(1);
});

test('an ended session has no caller, next to active ones', async ({ api }) => {
  const tokens = await tokensOf(api);
  await Promise.all(tokens.map((token) => askAs(api, token)));
  await write(api.database, 'shared', (tx) => endSessions(tx, accounts.GiaoVu.id));
  const replies = await Promise.all(tokens.map((token) => askAs(api, token)));
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 401, 200]);
});
