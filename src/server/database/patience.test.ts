import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Patience, patience, withPatience } from './patience.ts';

const spent = (patience: Patience) => Math.round((1_000 - patience.left) / 10) * 10;

test('waits add up, what lies between them does not count', async () => {
  const patience = new Patience(1_000);
  await patience.during(() => wait(60));
  await wait(200);
  await patience.during(() => wait(60));
  expect(spent(patience)).toBeGreaterThanOrEqual(110);
  expect(spent(patience)).toBeLessThan(300);
});

test('two waits at once count once, and count while they last', async () => {
  const patience = new Patience(1_000);
  const long = patience.during(() => wait(400));
  await wait(100);
  const short = patience.during(() => wait(250));
  expect(spent(patience)).toBeGreaterThanOrEqual(90);
  await Promise.all([long, short]);
  expect(spent(patience)).toBeGreaterThanOrEqual(390);
  expect(spent(patience)).toBeLessThan(600);
});

test('a wait that fails counts too', async () => {
  const patience = new Patience(1_000);
  const failing = patience.during(async () => {
    await wait(60);
    throw new Error('away');
  });
  await expect(failing).rejects.toThrow('away');
  expect(spent(patience)).toBeGreaterThanOrEqual(50);
});

test('a request keeps one patience over its steps; without a request each question has its own', async () => {
  const own = new Patience(1_000);
  await withPatience(own, async () => {
    await wait(1);
    expect(patience()).toBe(own);
  });
  expect(patience()).not.toBe(patience());
});
