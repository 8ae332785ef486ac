import { afterEach, expect, test } from 'vitest';
import { bombs, headers, spreadsheet } from '../../test/score-files.ts';
import { Exhausted, GuardedThread, type ThreadLimits } from './guarded-thread.ts';

const script = new URL('./grading/score-file-worker.ts', import.meta.url);
const threads: GuardedThread<Uint8Array, unknown>[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

function threadWith(limits: ThreadLimits): GuardedThread<Uint8Array, unknown> {
  const thread = new GuardedThread<Uint8Array, unknown>(script, limits);
  threads.push(thread);
  return thread;
}

const heavy = () => bombs()['one cell in the last corner'] ?? Buffer.alloc(0);
const light = () => spreadsheet([headers, [1, 1, 'An', null, 7, 8]]);
const answer = { rows: [expect.objectContaining({ name: 'An' })], ids: {} };

test('too much memory ends the question, not the ones behind it', { timeout: 60_000 }, async () => {
  const thread = threadWith({ milliseconds: 50_000, megabytes: 64 });
  const [first, second, third] = await Promise.allSettled([
    thread.ask(await light()),
    thread.ask(heavy()),
    thread.ask(await light()),
  ]);
  expect(first).toEqual({ status: 'fulfilled', value: answer });
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(Exhausted) });
  expect(third).toEqual({ status: 'fulfilled', value: answer });
});

test('too much time does too', { timeout: 60_000 }, async () => {
  const thread = threadWith({ milliseconds: 1, megabytes: 4_000 });
  await expect(thread.ask(heavy())).rejects.toThrow(Exhausted);
  await expect(thread.ask(await light())).rejects.toThrow(Exhausted);
});
