import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import { invalid } from '#shared/contract/errors.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { verifySecret } from './verify-secret.ts';

const max = 5;

const guess = (api: TestApp, key: string, check: () => Promise<string | null>) =>
  verifySecret(api.context, {
    priority: 'anonymous',
    limits: async () => [{ key, max, minutes: 15 }],
    check,
    wrong: () => invalid('sai'),
    accept: async (found) => found,
  });

const counted = async ({ database }: TestApp) =>
  (await database.main.selectFrom('GIOIHAN').select('SoLan').execute()).map(({ SoLan }) => SoLan);

test('concurrent wrong guesses are not even checked beyond the limit', async ({ api }) => {
  let checked = 0;
  const wrong = async () => {
    checked++;
    await nextTurn();
    return null;
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => guess(api, 'one', wrong)));
  expect(checked).toBe(max);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await counted(api)).toEqual([max]);
});

test('a guess is counted before it is checked, and uncounted if it was right', async ({ api }) => {
  let during: number[] = [];
  const right = async () => {
    during = await counted(api);
    return 'in';
  };
  expect(await guess(api, 'one', right)).toBe('in');
  expect(during).toEqual([1]);
  expect(await counted(api)).toEqual([]);
});

test('concurrent right guesses all succeed, even with only one attempt left', async ({ api }) => {
  for (let i = 0; i < max - 1; i++) await expect(guess(api, 'one', async () => null)).rejects.toThrow('sai');
  for (let i = 0; i < 3; i++) expect(await guess(api, 'one', async () => 'in')).toBe('in');
  expect(await counted(api)).toEqual([max - 1]);
  const many = Array.from({ length: 30 }, () => guess(api, 'two', async () => 'in'));
  expect(new Set(await Promise.all(many))).toEqual(new Set(['in']));
});

test('a guess that fails with an error does not block the next', async ({ api }) => {
  const broken = guess(api, 'one', () => Promise.reject(new Error('the database is gone')));
  const next = guess(api, 'one', async () => 'in');
  await expect(broken).rejects.toThrow('the database is gone');
  expect(await next).toBe('in');
});
