import { afterEach, expect, test } from 'vitest';
import { bombs, headers, spreadsheet } from '../../test/score-files.ts';
import { Exhausted, GuardedProcess, type ProcessLimits } from './guarded-process.ts';

const script = new URL('./grading/import/read-score-file-process.ts', import.meta.url);
const running: GuardedProcess<Uint8Array, unknown>[] = [];
afterEach(() => {
  for (const guarded of running.splice(0)) guarded.close();
});

function processWith(limits: ProcessLimits): GuardedProcess<Uint8Array, unknown> {
  const guarded = new GuardedProcess<Uint8Array, unknown>(script, limits);
  running.push(guarded);
  return guarded;
}

const heavy = () => bombs()['one cell in the last corner'] ?? Buffer.alloc(0);
const light = () => spreadsheet([headers, [1, 1, 'An', null, 7, 8]]);
const answer = { rows: [expect.objectContaining({ name: 'An' })], ids: {} };

test('too much memory ends the question, not the ones behind it', { timeout: 60_000 }, async () => {
  const guarded = processWith({ milliseconds: 50_000, megabytes: 64 });
  const [first, second, third] = await Promise.allSettled([
    guarded.ask(await light()),
    guarded.ask(heavy()),
    guarded.ask(await light()),
  ]);
  expect(first).toEqual({ status: 'fulfilled', value: answer });
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(Exhausted) });
  expect(third).toEqual({ status: 'fulfilled', value: answer });
});

test('too much time does too', { timeout: 60_000 }, async () => {
  const guarded = processWith({ milliseconds: 1, megabytes: 4_000 });
  await expect(guarded.ask(heavy())).rejects.toThrow(Exhausted);
  await expect(guarded.ask(await light())).rejects.toThrow(Exhausted);
});
