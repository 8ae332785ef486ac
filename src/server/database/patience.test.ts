import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Patience, patience, withPatience } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** A wait that lasts until it is resolved or rejected. */
function begin(patience: Patience) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waiting = patience.during(() => promise);
  return {
    end: () => {
      resolve();
      return waiting;
    },
    fail: () => {
      reject(new Error('away'));
      return waiting;
    },
  };
}

test('waits add up, what lies between them does not count', async () => {
  const patience = new Patience(1_000);
  for (let round = 0; round < 2; round++) {
    const waiting = begin(patience);
    pass(60);
    await waiting.end();
    pass(200);
  }
  expect(patience.left).toBe(880);
});

test('two waits at once count once, and count while they last', async () => {
  const patience = new Patience(1_000);
  const first = begin(patience);
  pass(100);
  const second = begin(patience);
  pass(50);
  expect(patience.left).toBe(850);
  await first.end();
  pass(50);
  await second.end();
  pass(50);
  expect(patience.left).toBe(800);
});

test('a wait that fails counts too', async () => {
  const patience = new Patience(1_000);
  const waiting = begin(patience);
  pass(60);
  await expect(waiting.fail()).rejects.toThrow('away');
  expect(patience.left).toBe(940);
});

test('a request keeps one patience over its steps; without a request each question has its own', async () => {
  const own = new Patience(1_000);
  await withPatience(own, async () => {
    await Promise.resolve();
    expect(patience()).toBe(own);
  });
  expect(patience()).not.toBe(patience());
});
