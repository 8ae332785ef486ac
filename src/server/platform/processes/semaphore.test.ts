import { expect, test } from 'vitest';
import { patiently } from '#test/helpers/patiently.ts';
import { Semaphore } from './semaphore.ts';

/** A full semaphore, and a function that waits in it and notes who got a turn. */
function fullSemaphore() {
  const semaphore = new Semaphore(1);
  void semaphore.acquire();
  const begun: string[] = [];
  const wait = (name: string, options?: Parameters<Semaphore['acquire']>[0]) =>
    semaphore.acquire(options).then(() => begun.push(name));
  return { semaphore, begun, wait };
}

test('lets in as many as the limit', async () => {
  const semaphore = new Semaphore(2);
  await semaphore.acquire();
  expect(semaphore.isFull).toBe(false);
  await semaphore.acquire();
  expect(semaphore.isFull).toBe(true);
  semaphore.release();
  expect(semaphore.isFull).toBe(false);
});

test('others wait in order of arrival, higher priorities first', async () => {
  const { semaphore, begun, wait } = fullSemaphore();
  const all = [wait('1'), wait('2'), wait('first 1', { priority: 1 }), wait('first 2', { priority: 1 })];
  for (const turn of ['first 1', 'first 2', '1', '2']) {
    semaphore.release();
    await expect.poll(() => begun.at(-1), patiently).toBe(turn);
  }
  await Promise.all(all);
  semaphore.release();
  expect(semaphore.isFull).toBe(false);
});

test('an aborted caller leaves the queue', async () => {
  const { semaphore, begun, wait } = fullSemaphore();
  const leaving = new AbortController();
  const gone = wait('gone', { signal: leaving.signal });
  const next = wait('next');
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  await expect(wait('too late', { signal: leaving.signal })).rejects.toThrow('left');
  semaphore.release();
  await next;
  expect(begun).toEqual(['next']);
});

test('aborting after the turn has come changes nothing', async () => {
  const { semaphore, begun, wait } = fullSemaphore();
  const leaving = new AbortController();
  const first = wait('first', { signal: leaving.signal });
  const second = wait('second');
  semaphore.release();
  leaving.abort();
  await first;
  semaphore.release();
  await second;
  expect(begun).toEqual(['first', 'second']);
});

test('failing work releases its turn', async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});
