import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { bombs, headers, spreadsheet } from '../../test/score-files.ts';
import { scriptUrl } from './paths.ts';
import { Disconnected, LimitExceeded, type ProcessLimits, SandboxProcess } from './sandbox-process.ts';

const script = scriptUrl('grading/import/read-score-file-process');
const running: { close(): void }[] = [];
afterEach(() => {
  for (const sandbox of running.splice(0)) sandbox.close();
});

function processWith(limits: ProcessLimits): SandboxProcess {
  const sandbox = new SandboxProcess(limits);
  running.push(sandbox);
  return sandbox;
}

const idleTimeout = 60_000;
const connected = { id: 1, signal: new AbortController().signal };
const heavy = () => bombs()['one cell in the last corner'] ?? Buffer.alloc(0);
const light = () => spreadsheet([headers, [1, 1, 'An', null, 7, 8]]);
const result = { rows: [expect.objectContaining({ name: 'An' })], ids: {} };

test('exceeding the memory limit fails the request, but not those queued behind it', {
  timeout: 60_000,
}, async () => {
  const sandbox = processWith({ milliseconds: 50_000, megabytes: 64, idleTimeout });
  const [first, second, third] = await Promise.allSettled([
    sandbox.request(script, await light(), connected),
    sandbox.request(script, heavy(), connected),
    sandbox.request(script, await light(), connected),
  ]);
  expect(first).toEqual({ status: 'fulfilled', value: result });
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(LimitExceeded) });
  expect(third).toEqual({ status: 'fulfilled', value: result });
});

test('exceeding the time limit does too', { timeout: 60_000 }, async () => {
  const sandbox = processWith({ milliseconds: 1, megabytes: 4_000, idleTimeout });
  await expect(sandbox.request(script, heavy(), connected)).rejects.toThrow(LimitExceeded);
  await expect(sandbox.request(script, await light(), connected)).rejects.toThrow(LimitExceeded);
});

describe('a caller that disconnects', () => {
  const limits = { milliseconds: 50_000, megabytes: 4_000, idleTimeout };
  const endless = new URL('../../test/fixtures/endless-process.ts', import.meta.url);

  test('while queued is skipped, and the order of the others is kept', {
    timeout: 60_000,
  }, async () => {
    const sandbox = processWith(limits);
    const disconnecting = new AbortController();
    const first = sandbox.request(script, await light(), connected);
    const gone = sandbox.request(script, heavy(), { id: 1, signal: disconnecting.signal });
    const last = sandbox.request(script, await light(), connected);
    disconnecting.abort();
    await expect(gone).rejects.toThrow(Disconnected);
    expect(await Promise.all([first, last])).toEqual([result, result]);
    await expect(
      sandbox.request(script, await light(), { id: 1, signal: disconnecting.signal }),
    ).rejects.toThrow(Disconnected);
  });

  test('while its request runs ends the process and lets the next one run', { timeout: 20_000 }, async () => {
    const sandbox = processWith(limits);
    const disconnecting = new AbortController();
    const request = sandbox.request(endless, 'for ever', { id: 1, signal: disconnecting.signal });
    const next = sandbox.request(endless, 'at once', connected);
    setTimeout(() => disconnecting.abort(), 300);
    await expect(request).rejects.toThrow(Disconnected);
    expect(await next).toBe('at once');
  });
});

describe('a piece sent before the result', () => {
  const telling = new URL('../../test/fixtures/counting-process.ts', import.meta.url);
  const limits = { milliseconds: 50_000, megabytes: 4_000, idleTimeout };

  test('is received in order by the caller of its request', {
    timeout: 60_000,
  }, async () => {
    const sandbox = processWith(limits);
    const received: [string, number][] = [];
    const request = (name: string, count: number) =>
      sandbox.request<number, number>(telling, count, connected, (piece) => received.push([name, piece]));
    expect(await Promise.all([request('first', 2), request('second', 0), request('third', 1)])).toEqual([
      2, 0, 1,
    ]);
    expect(received).toEqual([
      ['first', 1],
      ['first', 2],
      ['third', 1],
    ]);
  });

  test('is not a result: exceeding a limit after it is an error', { timeout: 60_000 }, async () => {
    const received: number[] = [];
    const request = processWith(limits).request<number, number>(telling, -2, connected, (piece) =>
      received.push(piece),
    );
    await expect(request).rejects.toThrow(LimitExceeded);
    expect(received).toEqual([1, 2]);
  });

  test('fails the request if its listener fails, but not those queued behind it', {
    timeout: 60_000,
  }, async () => {
    const sandbox = processWith(limits);
    const received: number[] = [];
    const failing = sandbox.request<number, number>(telling, 3, connected, (piece) => {
      received.push(piece);
      throw new Error('failing listener');
    });
    const next = sandbox.request<number, number>(telling, 1, connected);
    await expect(failing).rejects.toThrow('failing listener');
    expect(await next).toBe(1);
    expect(received).toEqual([1]);
  });
});

describe('an idle process', () => {
  /** Replies with its start time and process id. */
  const birth = new URL('../../test/fixtures/birth-process.ts', import.meta.url);
  const limits = { milliseconds: 50_000, megabytes: 4_000, idleTimeout };
  const [one, other] = [connected, { ...connected, id: 2 }];
  type Birth = { pid: number; startedAt: number };
  const request = (sandbox: SandboxProcess, requester = one) =>
    sandbox.request<Birth>(birth, 'when', requester);

  test('is reused for the same user only', { timeout: 60_000 }, async () => {
    const sandbox = processWith(limits);
    const first = await request(sandbox);
    expect(await request(sandbox)).toEqual(first);
    const foreign = await request(sandbox, other);
    expect(foreign.pid).not.toBe(first.pid);
    expect((await request(sandbox)).pid).not.toBe(first.pid);
  });

  test('is not reused after exceeding a limit', { timeout: 60_000 }, async () => {
    const sandbox = processWith({ ...limits, megabytes: 64 });
    await sandbox.request(script, await light(), connected);
    await expect(sandbox.request(script, heavy(), connected)).rejects.toThrow(LimitExceeded);
    expect(await sandbox.request(script, await light(), connected)).toEqual(result);
  });

  test('is ready for a request that was prepared', { timeout: 60_000 }, async () => {
    const sandbox = processWith(limits);
    sandbox.prepare(birth, one);
    await pause(50);
    const askedAt = Date.now();
    expect((await request(sandbox)).startedAt).toBeLessThan(askedAt);
  });

  test('warms up while idle, and stops at the first request', {
    timeout: 60_000,
  }, async () => {
    const warmingUp = new URL('../../test/fixtures/rehearsing-process.ts', import.meta.url);
    const prepared = processWith(limits);
    prepared.prepare(warmingUp, one);
    const first = await prepared.request<string[]>(warmingUp, 'first', one);
    expect(first.slice(0, -1)).toEqual(Array(first.length - 1).fill('made up'));
    expect(first.length).toBeLessThan(100);
    await pause(200);
    expect(await prepared.request(warmingUp, 'second', one)).toEqual([...first, 'second']);
    expect(await processWith(limits).request(warmingUp, 'unprepared', one)).toEqual(['unprepared']);
    const hasWarmedUp = async () => {
      const early = processWith(limits);
      early.prepare(warmingUp, one);
      await pause(300);
      return (await early.request<string[]>(warmingUp, 'late', one)).length > 1;
    };
    await expect.poll(hasWarmedUp, { timeout: 30_000 }).toBe(true);
  });

  test('ends after a while, and for another script', { timeout: 60_000 }, async () => {
    const sandbox = processWith({ ...limits, idleTimeout: 1 });
    const first = await request(sandbox);
    await pause(200);
    expect((await request(sandbox)).pid).not.toBe(first.pid);
    const prepared = processWith(limits);
    prepared.prepare(script, one);
    expect(await request(prepared)).toMatchObject({ pid: expect.any(Number) });
  });

  test('is not started once the program is closing', { timeout: 60_000 }, async () => {
    const sandbox = processWith(limits);
    sandbox.close();
    await expect(request(sandbox)).rejects.toThrow(Disconnected);
  });
});
