import { expect, test } from 'vitest';
import { nextDelay } from './cluster.ts';

test('a worker that keeps crashing is restarted with growing delays, and old crashes are forgotten', () => {
  const crashes: number[] = [];
  const delays = [0, 1, 2, 3].map((second) => nextDelay(crashes, second * 1000));
  expect(delays).toEqual([250, 500, 1000, 2000]);
  for (let i = 0; i < 20; i++) nextDelay(crashes, 4000);
  expect(nextDelay(crashes, 4000)).toBe(30_000);
  expect(nextDelay(crashes, 70_000)).toBe(250);
});
