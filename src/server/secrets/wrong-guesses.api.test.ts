import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { test } from '../../../test/api.ts';
import { invalid } from '../../shared/errors.ts';
import { limitWrongGuesses } from './wrong-guesses.ts';

const limits = (key: string) =>
  [{ key, max: 5, minutes: 15 }] as [{ key: string; max: number; minutes: number }];

test('wrong guesses at once: no more are even looked at than the limit allows', async ({ api }) => {
  const guess = limitWrongGuesses(api.context);
  let checked = 0;
  const guesses = Array.from({ length: 20 }, () =>
    guess({
      limits: limits('one'),
      check: async () => {
        checked++;
        await wait(2);
        return null;
      },
      wrong: () => invalid('sai'),
      accept: async () => 'in',
    }),
  );
  const results = await Promise.allSettled(guesses);
  expect(checked).toBe(5);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
});

test('guesses of different secrets do not wait for each other', async ({ api }) => {
  const guess = limitWrongGuesses(api.context);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const right = (key: string, check: () => Promise<string>) =>
    guess({ limits: limits(key), check, wrong: () => invalid('sai'), accept: async (found) => found });
  const slow = right('one', async () => {
    await held;
    return 'slow';
  });
  expect(await right('two', async () => 'quick')).toBe('quick');
  release();
  expect(await slow).toBe('slow');
});

test('one that breaks does not hold up the next', async ({ api }) => {
  const guess = limitWrongGuesses(api.context);
  const guessOne = (check: () => Promise<string>) =>
    guess({ limits: limits('one'), check, wrong: () => invalid('sai'), accept: async (found) => found });
  const broken = guessOne(() => Promise.reject(new Error('the database is gone')));
  const next = guessOne(async () => 'in');
  await expect(broken).rejects.toThrow('the database is gone');
  expect(await next).toBe('in');
});
