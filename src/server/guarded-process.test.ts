import { afterEach, describe, expect, test } from 'vitest';
import { bombs, headers, spreadsheet } from '../../test/score-files.ts';
import { Exhausted, GuardedProcess, Left, type ProcessLimits } from './guarded-process.ts';

const script = new URL('./grading/import/read-score-file-process.ts', import.meta.url);
const running: { close(): void }[] = [];
afterEach(() => {
  for (const guarded of running.splice(0)) guarded.close();
});

function processWith(limits: ProcessLimits): GuardedProcess {
  const guarded = new GuardedProcess(limits);
  running.push(guarded);
  return guarded;
}

const staying = new AbortController().signal;
const heavy = () => bombs()['one cell in the last corner'] ?? Buffer.alloc(0);
const light = () => spreadsheet([headers, [1, 1, 'An', null, 7, 8]]);
const answer = { rows: [expect.objectContaining({ name: 'An' })], ids: {} };

test('too much memory ends the question, not the ones behind it', { timeout: 60_000 }, async () => {
  const guarded = processWith({ milliseconds: 50_000, megabytes: 64 });
  const [first, second, third] = await Promise.allSettled([
    guarded.ask(script, await light(), staying),
    guarded.ask(script, heavy(), staying),
    guarded.ask(script, await light(), staying),
  ]);
  expect(first).toEqual({ status: 'fulfilled', value: answer });
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(Exhausted) });
  expect(third).toEqual({ status: 'fulfilled', value: answer });
});

test('too much time does too', { timeout: 60_000 }, async () => {
  const guarded = processWith({ milliseconds: 1, megabytes: 4_000 });
  await expect(guarded.ask(script, heavy(), staying)).rejects.toThrow(Exhausted);
  await expect(guarded.ask(script, await light(), staying)).rejects.toThrow(Exhausted);
});

describe('whoever leaves', () => {
  const limits = { milliseconds: 50_000, megabytes: 4_000 };
  const endless = new URL('../../test/fixtures/endless-process.ts', import.meta.url);

  test('while waiting is not asked for, and those behind come first in their order', {
    timeout: 60_000,
  }, async () => {
    const guarded = processWith(limits);
    const leaving = new AbortController();
    const first = guarded.ask(script, await light(), staying);
    const gone = guarded.ask(script, heavy(), leaving.signal);
    const last = guarded.ask(script, await light(), staying);
    leaving.abort();
    await expect(gone).rejects.toThrow(Left);
    expect(await Promise.all([first, last])).toEqual([answer, answer]);
    await expect(guarded.ask(script, await light(), leaving.signal)).rejects.toThrow(Left);
  });

  test('while being answered ends the process and makes room for the next', { timeout: 20_000 }, async () => {
    const guarded = processWith(limits);
    const leaving = new AbortController();
    const asked = guarded.ask(endless, 'for ever', leaving.signal);
    const next = guarded.ask(endless, 'at once', staying);
    setTimeout(() => leaving.abort(), 300);
    await expect(asked).rejects.toThrow(Left);
    expect(await next).toBe('at once');
  });
});
