import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { BoundedQueue, type QueuePriority } from './bounded-queue.ts';

/** Work that is held until the test ends it, and the order in which it began. */
function queueOf(bounds: { concurrency: number; capacity: number; maxWaitMs?: number }) {
  const queue = new BoundedQueue({ maxWaitMs: 10_000, ...bounds });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const hash = (priority: QueuePriority, name: string) =>
    queue.enter(priority, (inTurn) =>
      inTurn(() => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { queue, hash, begun, end };
}

const refusedAsBusy = { code: 'unavailable', body: { detail: messages.busy }, retryAfterSeconds: 3 };

test('limits concurrency and runs the others in order of arrival', async () => {
  const { hash, begun, end } = queueOf({ concurrency: 2, capacity: 10 });
  const all = Promise.all(['1', '2', '3', '4'].map((name) => hash('anonymous', name)));
  expect(begun).toEqual(['1', '2']);
  await end('2');
  expect(begun).toEqual(['1', '2', '3']);
  for (const name of ['1', '3', '4']) await end(name);
  expect(await all).toEqual(['1', '2', '3', '4']);
});

test('rejects immediately with a retry time when full', async () => {
  const { hash, begun, end } = queueOf({ concurrency: 1, capacity: 2 });
  const inside = [hash('anonymous', '1'), hash('anonymous', '2')];
  await expect(hash('anonymous', '3')).rejects.toMatchObject(refusedAsBusy);
  for (const name of ['1', '2']) await end(name);
  expect(await Promise.all(inside)).toEqual(['1', '2']);
  const later = hash('anonymous', '4');
  await end('4');
  expect(await later).toBe('4');
  expect(begun).toEqual(['1', '2', '4']);
});

test('trusted callers have their own capacity and go first', async () => {
  const { hash, begun, end } = queueOf({ concurrency: 1, capacity: 2 });
  const all = [hash('anonymous', 'stranger 1'), hash('anonymous', 'stranger 2'), hash('trusted', 'teacher')];
  await expect(hash('anonymous', 'stranger 3')).rejects.toMatchObject(refusedAsBusy);
  for (const name of ['stranger 1', 'teacher', 'stranger 2']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['stranger 1', 'teacher', 'stranger 2']);
});

test('users at an address they know have their own capacity and go before strangers', async () => {
  const { hash, begun, end } = queueOf({ concurrency: 1, capacity: 1 });
  const all = [hash('anonymous', 'stranger 1')];
  await expect(hash('anonymous', 'stranger 2')).rejects.toMatchObject(refusedAsBusy);
  all.push(hash('known', 'owner'), hash('trusted', 'teacher'));
  await expect(hash('known', 'another owner')).rejects.toMatchObject(refusedAsBusy);
  for (const name of ['stranger 1', 'teacher', 'owner']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['stranger 1', 'teacher', 'owner']);
});

test('bulk work yields to everyone else before each of its hashes, and takes nobody’s place', async () => {
  const { queue, hash, begun, end } = queueOf({ concurrency: 1, capacity: 1 });
  const names = ['bulk 1', 'bulk 2', 'bulk 3'];
  const list = queue.enter('bulk', async (inTurn) => {
    for (const name of names)
      await inTurn(async () => {
        begun.push(name);
        await nextTurn();
      });
  });
  const others = [hash('anonymous', 'stranger'), hash('trusted', 'teacher')];
  await expect(hash('bulk', 'second list')).rejects.toMatchObject(refusedAsBusy);
  for (const name of ['teacher', 'stranger']) await end(name);
  await Promise.all([list, ...others]);
  expect(begun).toEqual(['bulk 1', 'teacher', 'stranger', 'bulk 2', 'bulk 3']);
});

test('limits the waiting time, and skips callers who gave up', async () => {
  const { hash, begun, end } = queueOf({ concurrency: 1, capacity: 3, maxWaitMs: 5 });
  const first = hash('anonymous', '1');
  await expect(hash('anonymous', '2')).rejects.toMatchObject(refusedAsBusy);
  const third = hash('anonymous', '3');
  await end('1');
  await end('3');
  expect(await Promise.all([first, third])).toEqual(['1', '3']);
  expect(begun).toEqual(['1', '3']);
});

test('failing work releases its turn and its place', async () => {
  const { queue, hash, end } = queueOf({ concurrency: 1, capacity: 1 });
  const broken = queue.enter('anonymous', (inTurn) => inTurn(() => Promise.reject(new Error('broken'))));
  await expect(broken).rejects.toThrow('broken');
  const next = hash('anonymous', 'next');
  await end('next');
  expect(await next).toBe('next');
});
