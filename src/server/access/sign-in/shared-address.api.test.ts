// A school shares one address: trying many names there is slowed down, and no other user is locked out.

import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { signInLimits } from '#shared/access/sign-in/limits.ts';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const school = '203.0.113.1';
const minute = 60_000;
const day = 24 * 60 * minute;
const { addressFailures, addressRateAfter, knownAddressDays } = signInLimits;

const status = async (api: TestApp, username: string, password = testPassword, address = school) =>
  (await trySignIn(api, username, password, address)).statusCode;

/** Tries one name after another from the school's address; returns how many were checked. */
async function tryNames(api: TestApp, count: number, first = 'ten'): Promise<number> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 10) {
    const names = Array.from({ length: Math.min(10, count - i) }, (_, at) => `${first}-${i + at}`);
    statuses.push(...(await Promise.all(names.map((name) => status(api, name, 'sai')))));
  }
  expect(statuses.filter((code) => code !== 401 && code !== 429)).toEqual([]);
  return statuses.filter((code) => code === 401).length;
}

/** Sets the counter directly: a hundred hashes take seconds, and only one test does that. */
async function exhaustStrangers(api: TestApp): Promise<void> {
  await tryNames(api, 1);
  await writable(api.database)
    .updateTable('GIOIHAN')
    .set({ SoLan: addressFailures })
    .where('Khoa', 'like', 'dang-nhap-dia-chi:%')
    .execute();
  expect(await tryNames(api, 10, 'sau')).toBe(addressRateAfter.max);
}

test('many names at one address: a hundred attempts, then only a few per minute', async ({ api }) => {
  const few = addressRateAfter.max;
  expect(await tryNames(api, addressFailures + few + 14)).toBe(addressFailures + few);
  const refused = await trySignIn(api, 'mot-ten-nua', 'sai', school);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(await status(api, 'bgh', testPassword, '203.0.113.2')).toBe(200);

  api.pass(minute);
  expect(await tryNames(api, few + 4, 'sau')).toBe(few);
  api.pass(15 * minute);
  expect(await tryNames(api, few + 4, 'muon')).toBe(few + 4);
});

test('a hundred failures block no one with the right password, not even on a first sign-in from there', async ({
  api,
}) => {
  await tryNames(api, 1);
  await writable(api.database)
    .updateTable('GIOIHAN')
    .set({ SoLan: addressFailures })
    .where('Khoa', 'like', 'dang-nhap-dia-chi:%')
    .execute();
  // Correct passwords return what they took, so there can be more of them than wrong ones.
  for (let i = 0; i < addressRateAfter.max + 2; i++) expect(await status(api, 'bgh')).toBe(200);
});

test('users who recently signed in from there can still sign in while strangers wait', async ({ api }) => {
  expect(await status(api, 'giaovien')).toBe(200);
  await exhaustStrangers(api);
  expect(await status(api, 'giaovien2')).toBe(429);
  expect(await status(api, 'GiaoVien')).toBe(200);
  // Their own limit still applies, and does not affect the others.
  for (let i = 0; i < 5; i++) expect(await status(api, 'giaovien', 'sai')).toBe(401);
  expect(await status(api, 'giaovien')).toBe(429);
  api.pass(minute);
  expect(await status(api, 'giaovien2')).toBe(200);
});

test('failures of known users do not count as those of strangers', async ({ api }) => {
  for (const { username } of Object.values(accounts)) expect(await status(api, username)).toBe(200);
  for (const { username } of Object.values(accounts)) expect(await status(api, username, 'sai')).toBe(401);
  const counters = await api.database.main.selectFrom('GIOIHAN').select('Khoa').execute();
  expect(counters.filter(({ Khoa }) => Khoa.startsWith('dang-nhap-dia-chi:'))).toEqual([]);
});

test('known at one address is not known at another, and an IPv6 network counts as one address', async ({
  api,
}) => {
  expect(await status(api, 'giaovien', testPassword, '203.0.113.2')).toBe(200);
  await exhaustStrangers(api);
  expect(await status(api, 'giaovien')).toBe(429);
  expect(await status(api, 'bgh', testPassword, '2001:db8:1:2::1')).toBe(200);
  expect(await status(api, 'bgh', 'sai', '2001:db8:1:2:ffff::9')).toBe(401);
  const counters = await api.database.main.selectFrom('GIOIHAN').selectAll().execute();
  expect(counters.filter(({ Khoa, SoLan }) => Khoa.startsWith('dang-nhap-dia-chi:') && SoLan === 1)).toEqual(
    [],
  );
});

test(`a user stays known for ${knownAddressDays} days after the last sign-in`, async ({ api }) => {
  expect(await status(api, 'giaovien')).toBe(200);
  api.pass((knownAddressDays - 1) * day);
  expect(await status(api, 'giaovien')).toBe(200);
  api.pass((knownAddressDays - 1) * day);
  await exhaustStrangers(api);
  expect(await status(api, 'giaovien')).toBe(200);
  api.pass(knownAddressDays * day);
  await exhaustStrangers(api);
  expect(await status(api, 'giaovien')).toBe(429);
  expect(await api.database.main.selectFrom('DIACHIQUEN').selectAll().execute()).toEqual([]);
});

test('a wrong password does not make a user known', async ({ api }) => {
  expect(await status(api, 'giaovien', 'sai')).toBe(401);
  expect(await api.database.main.selectFrom('DIACHIQUEN').selectAll().execute()).toEqual([]);
});

test('known addresses are shared between processes and survive a restart', async ({ api }) => {
  expect(await status(api, 'giaovien')).toBe(200);
  await exhaustStrangers(api);
  const other = await startApp(api.location);
  try {
    expect(await status(other, 'giaovien2')).toBe(429);
    expect(await status(other, 'giaovien')).toBe(200);
  } finally {
    await other.close();
  }
});

test('the stored record names neither address nor account, and is deleted with the account', async ({
  api,
}) => {
  await status(api, 'giaovien2');
  await status(api, 'giaovien2');
  const rows = await api.database.main.selectFrom('DIACHIQUEN').selectAll().execute();
  expect(rows).toEqual([
    {
      MaBam: expect.stringMatching(/^[0-9a-f]{64}$/u),
      IDTaiKhoan: accounts.otherTeacher.id,
      HetHan: new Date(api.context.clock().getTime() + knownAddressDays * day).toISOString(),
    },
  ]);
  const url = `DELETE /api/accounts/management/${accounts.otherTeacher.id}/delete/`;
  expect((await api.call('BGH', url)).statusCode).toBe(204);
  expect(await api.database.main.selectFrom('DIACHIQUEN').selectAll().execute()).toEqual([]);
});

test('the digest is keyed: a copy of the database does not allow guessing addresses', async ({ api }) => {
  await status(api, 'giaovien');
  const other = await startApp(api.location, 'another-secret-'.repeat(4));
  try {
    await status(other, 'giaovien');
    const rows = await api.database.main.selectFrom('DIACHIQUEN').select('MaBam').execute();
    expect(new Set(rows.map(({ MaBam }) => MaBam)).size).toBe(2);
  } finally {
    await other.close();
  }
});
