import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { bombs, headers, spreadsheet } from '../../test/score-files.ts';
import { Exhausted, GuardedProcess, Left, type ProcessLimits } from './guarded-process.ts';
import { scriptOf } from './places.ts';

const script = scriptOf('grading/import/read-score-file-process');
const running: { close(): void }[] = [];
afterEach(() => {
  for (const guarded of running.splice(0)) guarded.close();
});

function processWith(limits: ProcessLimits): GuardedProcess {
  const guarded = new GuardedProcess(limits);
  running.push(guarded);
  return guarded;
}

const waiting = 60_000;
const staying = { id: 1, signal: new AbortController().signal };
const heavy = () => bombs()['one cell in the last corner'] ?? Buffer.alloc(0);
const light = () => spreadsheet([headers, [1, 1, 'An', null, 7, 8]]);
const answer = { rows: [expect.objectContaining({ name: 'An' })], ids: {} };

test('too much memory ends the question, not the ones behind it', { timeout: 60_000 }, async () => {
  const guarded = processWith({ milliseconds: 50_000, megabytes: 64, waiting });
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
  const guarded = processWith({ milliseconds: 1, megabytes: 4_000, waiting });
  await expect(guarded.ask(script, heavy(), staying)).rejects.toThrow(Exhausted);
  await expect(guarded.ask(script, await light(), staying)).rejects.toThrow(Exhausted);
});

describe('whoever leaves', () => {
  const limits = { milliseconds: 50_000, megabytes: 4_000, waiting };
  const endless = new URL('../../test/fixtures/endless-process.ts', import.meta.url);

  test('while waiting is not asked for, and those behind come first in their order', {
    timeout: 60_000,
  }, async () => {
    const guarded = processWith(limits);
    const leaving = new AbortController();
    const first = guarded.ask(script, await light(), staying);
    const gone = guarded.ask(script, heavy(), { id: 1, signal: leaving.signal });
    const last = guarded.ask(script, await light(), staying);
    leaving.abort();
    await expect(gone).rejects.toThrow(Left);
    expect(await Promise.all([first, last])).toEqual([answer, answer]);
    await expect(guarded.ask(script, await light(), { id: 1, signal: leaving.signal })).rejects.toThrow(Left);
  });

  test('while being answered ends the process and makes room for the next', { timeout: 20_000 }, async () => {
    const guarded = processWith(limits);
    const leaving = new AbortController();
    const asked = guarded.ask(endless, 'for ever', { id: 1, signal: leaving.signal });
    const next = guarded.ask(endless, 'at once', staying);
    setTimeout(() => leaving.abort(), 300);
    await expect(asked).rejects.toThrow(Left);
    expect(await next).toBe('at once');
  });
});

describe('what is told before the answer', () => {
  const telling = new URL('../../test/fixtures/counting-process.ts', import.meta.url);
  const limits = { milliseconds: 50_000, megabytes: 4_000, waiting };

  test('is heard in its order, of each question by whoever has asked it', { timeout: 60_000 }, async () => {
    const guarded = processWith(limits);
    const heard: [string, number][] = [];
    const ask = (name: string, count: number) =>
      guarded.ask<number, number>(telling, count, staying, (piece) => heard.push([name, piece]));
    expect(await Promise.all([ask('first', 2), ask('second', 0), ask('third', 1)])).toEqual([2, 0, 1]);
    expect(heard).toEqual([
      ['first', 1],
      ['first', 2],
      ['third', 1],
    ]);
  });

  test('is no answer yet: what was too much after it is refused', { timeout: 60_000 }, async () => {
    const heard: number[] = [];
    const asked = processWith(limits).ask<number, number>(telling, -2, staying, (piece) => heard.push(piece));
    await expect(asked).rejects.toThrow(Exhausted);
    expect(heard).toEqual([1, 2]);
  });

  test('ends the question when whoever hears it fails, not the ones behind it', {
    timeout: 60_000,
  }, async () => {
    const guarded = processWith(limits);
    const heard: number[] = [];
    const failing = guarded.ask<number, number>(telling, 3, staying, (piece) => {
      heard.push(piece);
      throw new Error('cannot hear');
    });
    const next = guarded.ask<number, number>(telling, 1, staying);
    await expect(failing).rejects.toThrow('cannot hear');
    expect(await next).toBe(1);
    expect(heard).toEqual([1]);
  });
});

describe('a process that waits', () => {
  /** Replies with its start time and process id. */
  const birth = new URL('../../test/fixtures/birth-process.ts', import.meta.url);
  const limits = { milliseconds: 50_000, megabytes: 4_000, waiting };
  const [one, other] = [staying, { ...staying, id: 2 }];
  type Birth = { pid: number; startedAt: number };
  const ask = (guarded: GuardedProcess, asker = one) => guarded.ask<Birth>(birth, 'when', asker);

  test('answers the same person again, and nobody else', { timeout: 60_000 }, async () => {
    const guarded = processWith(limits);
    const first = await ask(guarded);
    expect(await ask(guarded)).toEqual(first);
    const foreign = await ask(guarded, other);
    expect(foreign.pid).not.toBe(first.pid);
    expect((await ask(guarded)).pid).not.toBe(first.pid);
  });

  test('is not used again once it was too much for it', { timeout: 60_000 }, async () => {
    const guarded = processWith({ ...limits, megabytes: 64 });
    await guarded.ask(script, await light(), staying);
    await expect(guarded.ask(script, heavy(), staying)).rejects.toThrow(Exhausted);
    expect(await guarded.ask(script, await light(), staying)).toEqual(answer);
  });

  test('is ready for a question that was foreseen', { timeout: 60_000 }, async () => {
    const guarded = processWith(limits);
    guarded.prepare(birth, one);
    await pause(50);
    const askedAt = Date.now();
    expect((await ask(guarded)).startedAt).toBeLessThan(askedAt);
  });

  test('rehearses while nobody asks, and stops for good with the first question', {
    timeout: 60_000,
  }, async () => {
    const rehearsing = new URL('../../test/fixtures/rehearsing-process.ts', import.meta.url);
    const foreseen = processWith(limits);
    foreseen.prepare(rehearsing, one);
    const first = await foreseen.ask<string[]>(rehearsing, 'first', one);
    expect(first.slice(0, -1)).toEqual(Array(first.length - 1).fill('made up'));
    expect(first.length).toBeLessThan(100);
    await pause(200);
    expect(await foreseen.ask(rehearsing, 'second', one)).toEqual([...first, 'second']);
    expect(await processWith(limits).ask(rehearsing, 'unforeseen', one)).toEqual(['unforeseen']);
    const rehearsed = async () => {
      const early = processWith(limits);
      early.prepare(rehearsing, one);
      await pause(300);
      return (await early.ask<string[]>(rehearsing, 'late', one)).length > 1;
    };
    await expect.poll(rehearsed, { timeout: 30_000 }).toBe(true);
  });

  test('is given up after a while, and for another script', { timeout: 60_000 }, async () => {
    const guarded = processWith({ ...limits, waiting: 1 });
    const first = await ask(guarded);
    await pause(200);
    expect((await ask(guarded)).pid).not.toBe(first.pid);
    const patient = processWith(limits);
    patient.prepare(script, one);
    expect(await ask(patient)).toMatchObject({ pid: expect.any(Number) });
  });

  test('is not made once the program ends', { timeout: 60_000 }, async () => {
    const guarded = processWith(limits);
    guarded.close();
    await expect(ask(guarded)).rejects.toThrow(Left);
  });
});
