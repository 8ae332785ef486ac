import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentDeadline, Deadline, withDeadline } from './request-time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** A wait that lasts until it is resolved or rejected. */
function begin(deadline: Deadline) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waiting = deadline.during(() => promise);
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

test('counts the sum of all waits, but not the time between them', async () => {
  const deadline = new Deadline(1_000);
  for (let round = 0; round < 2; round++) {
    const waiting = begin(deadline);
    pass(60);
    await waiting.end();
    pass(200);
  }
  expect(deadline.remaining).toBe(880);
});

test('counts concurrent waits once, also while they last', async () => {
  const deadline = new Deadline(1_000);
  const first = begin(deadline);
  pass(100);
  const second = begin(deadline);
  pass(50);
  expect(deadline.remaining).toBe(850);
  await first.end();
  pass(50);
  await second.end();
  pass(50);
  expect(deadline.remaining).toBe(800);
});

test('counts a wait that fails', async () => {
  const deadline = new Deadline(1_000);
  const waiting = begin(deadline);
  pass(60);
  await expect(waiting.fail()).rejects.toThrow('away');
  expect(deadline.remaining).toBe(940);
});

test('a request waits so briefly that it can be answered within five seconds', () => {
  expect(new Deadline().remaining).toBeLessThan(4_000);
});

test('a request has one deadline for all its steps; outside a request each query has its own', async () => {
  const own = new Deadline(1_000);
  await withDeadline(own, async () => {
    await Promise.resolve();
    expect(currentDeadline()).toBe(own);
  });
  expect(currentDeadline()).not.toBe(currentDeadline());
});
