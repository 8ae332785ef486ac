// Many guesses: of codes from one address, and of the birth date from many addresses by somebody who has found a
// slip.

import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { birthDates, codeOf, enableFamilies, trySignIn } from '#test/helpers/families/families.ts';
import { students } from '#test/helpers/school/school.ts';

/** Several times as many as any limit allows: the limits act at 5 and at 106. */
const guesses = 600;
const atOnce = 20;

/** How often each status occurred. */
async function statusesOf(guess: (index: number) => ReturnType<typeof trySignIn>) {
  const statuses: Record<number, number> = {};
  for (let first = 0; first < guesses; first += atOnce) {
    const replies = await Promise.all(Array.from({ length: atOnce }, (_, index) => guess(first + index)));
    for (const { statusCode, headers } of replies) {
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      expect(headers).not.toHaveProperty('set-cookie');
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  return statuses;
}

const addressOf = (index: number) => `10.1.${index >> 8}.${index & 255}`;

const stored = async ({ database }: TestApp) => ({
  counters: (await database.main.selectFrom('GIOIHAN').select('Khoa').execute()).length,
  sessions: (await database.main.selectFrom('PHIENPHUHUYNH').select('MaBam').execute()).length,
});

test('of codes from one address: 106 are compared', async ({ api }) => {
  await enableFamilies(api);
  const code = await codeOf(api);
  const guess = (index: number) => trySignIn(api, `MADOAN${index}`, birthDates.an, '203.0.113.1');
  expect(await statusesOf(guess)).toEqual({ 401: 106, 429: guesses - 106 });
  // One for each compared guess, and two of the address.
  expect(await stored(api)).toEqual({ counters: 108, sessions: 0 });
  expect((await trySignIn(api, code, birthDates.an, '203.0.113.2')).statusCode).toBe(200);
});

test('of the birth date from many addresses: five are compared', async ({ api }) => {
  await enableFamilies(api);
  const code = await codeOf(api, students.an);
  const days = Date.parse(birthDates.an) / 86_400_000;
  // The last is the right one.
  const dateOf = (index: number) =>
    new Date((days - guesses + 1 + index) * 86_400_000).toISOString().slice(0, 10);
  expect(dateOf(guesses - 1)).toBe(birthDates.an);
  const guess = (index: number) => trySignIn(api, code, dateOf(index), addressOf(index));
  expect(await statusesOf(guess)).toEqual({ 401: 5, 429: guesses - 5 });
  expect((await stored(api)).counters).toBeLessThanOrEqual(1 + 5);
});
