import { expect, test } from 'vitest';
import { patiently } from '#test/helpers/patiently.ts';
import { FairTurns } from './fair-turns.ts';

const stays = new AbortController().signal;

/** Notes in which order work begins; each piece lasts until it is ended by its name. */
function observedTurns() {
  const turns = new FairTurns<string>();
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const ask = (owner: string, name: string, signal: AbortSignal = stays) =>
    turns.run(owner, signal, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      endings.set(name, resolve);
      return promise;
    });
  const end = async (name: string) => {
    const next = begun.length + 1;
    endings.get(name)?.();
    await expect.poll(() => begun.length, patiently).toBe(next);
  };
  return { begun, ask, end, endLast: () => endings.get(begun.at(-1) ?? '')?.() };
}

test('owners take turns, however many pieces of work one of them asks for', async () => {
  const { begun, ask, end, endLast } = observedTurns();
  const all = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ];
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  endLast();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('whoever leaves loses the place, in the own line and in the common one', async () => {
  const { begun, ask, end, endLast } = observedTurns();
  const leaving = new AbortController();
  const staying = [ask('a', 'a1'), ask('b', 'b2')];
  const gone = [ask('a', 'a2', leaving.signal), ask('c', 'c1', leaving.signal)];
  const refused = Promise.allSettled(gone);
  leaving.abort();
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask('d', 'd1', leaving.signal)).rejects.toThrow();
  await end('a1');
  endLast();
  await Promise.all(staying);
  expect(begun).toEqual(['a1', 'b2']);
});

test('failing work lets the next begin', async () => {
  const turns = new FairTurns<string>();
  const failing = turns.run('a', stays, () => Promise.reject(new Error('broken')));
  const next = turns.run('a', stays, async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
