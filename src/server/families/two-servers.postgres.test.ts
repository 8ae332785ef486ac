// Two servers on one database: one signs a family in, or lets it read, while the other takes the code away.

import { expect, onTestFinished } from 'vitest';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import {
  codeOf,
  cookieIn,
  enableFamilies,
  signedInFamily,
  trySignIn,
} from '#test/helpers/families/families.ts';
import { holdPostgresWrites } from '#test/helpers/program/other-connection.ts';

async function serverBeside(api: TestApp): Promise<TestApp> {
  const other = await startApp(api.location);
  onTestFinished(() => other.close());
  // The first sign-in of an hour cleans up, which is a write of its own.
  await trySignIn(other, 'MADOAN');
  return other;
}

const statusOfResults = async (server: TestApp, cookie: string) =>
  (await server.call('nobody', 'GET /api/families/ket-qua/', undefined, { headers: { cookie } })).statusCode;

test('a code that is replaced while it is used opens no session', async ({ api }) => {
  await enableFamilies(api);
  const code = await codeOf(api);
  const other = await serverBeside(api);
  const { untilWaiting, letGo } = await holdPostgresWrites(api.location);
  const replacing = codeOf(api);
  await untilWaiting(1);
  const entering = trySignIn(other, code);
  await untilWaiting(2);
  await letGo();
  await replacing;
  expect((await entering).statusCode).toBe(401);
});

test('a session that was opened just before ends with the code', async ({ api }) => {
  await enableFamilies(api);
  const code = await codeOf(api);
  const other = await serverBeside(api);
  const { untilWaiting, letGo } = await holdPostgresWrites(api.location);
  const entering = trySignIn(other, code);
  await untilWaiting(1);
  const replacing = codeOf(api);
  await untilWaiting(2);
  await letGo();
  await replacing;
  const { statusCode, headers } = await entering;
  expect(statusCode).toBe(200);
  expect(await statusOfResults(other, cookieIn(headers))).toBe(401);
});

test('a session that one server ends is over on the other', async ({ api }) => {
  const family = await signedInFamily(api);
  const other = await serverBeside(api);
  expect(await statusOfResults(other, family.cookie)).toBe(200);
  await codeOf(api);
  expect(await statusOfResults(other, family.cookie)).toBe(401);
});
