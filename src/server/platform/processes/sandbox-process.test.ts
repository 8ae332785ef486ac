import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { scriptUrl } from '#server/paths.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { bombs, headers, spreadsheet } from '#test/helpers/scores/score-files.ts';
import { Disconnected, LimitExceeded, type ProcessLimits, SandboxProcess } from './sandbox-process.ts';

const script = scriptUrl('scores/import/read-score-file-process');
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
const result = {
  table: { rows: [expect.objectContaining({ name: 'An' })], columns: ['Diem15', 'Diem1Tiet'] },
  ids: {},
};

test('exceeding the memory limit fails the request, but not those queued behind it', async () => {
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

test('exceeding the time limit does too', async () => {
  const sandbox = processWith({ milliseconds: 1, megabytes: 4_000, idleTimeout });
  await expect(sandbox.request(script, heavy(), connected)).rejects.toThrow(LimitExceeded);
  await expect(sandbox.request(script, await light(), connected)).rejects.toThrow(LimitExceeded);
});

describe('a caller that disconnects', () => {
  // A request that was not ended would outlast the test.
  const limits = { milliseconds: 10 * 60_000, megabytes: 4_000, idleTimeout };
  const endless = new URL('../../../../test/fixtures/endless-process.ts', import.meta.url);

  test('while queued is skipped, and the order of the others is kept', async () => {
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

  test('while its request runs ends the process and lets the next one run', async () => {
    const begun = join(tmpdir(), `so-diem-${randomUUID()}`);
    onTestFinished(() => rmSync(begun, { force: true }));
    const sandbox = processWith(limits);
    const disconnecting = new AbortController();
    const request = sandbox.request(endless, { begun }, { id: 1, signal: disconnecting.signal });
    const next = sandbox.request(endless, 'at once', connected);
    await expect.poll(() => existsSync(begun), patiently).toBe(true);
    disconnecting.abort();
    await expect(request).rejects.toThrow(Disconnected);
    expect(await next).toBe('at once');
  });
});

describe('an idle process', () => {
  /** Replies with its start time and process id. */
  const birth = new URL('../../../../test/fixtures/birth-process.ts', import.meta.url);
  const limits = { milliseconds: 50_000, megabytes: 4_000, idleTimeout };
  const [one, other] = [connected, { ...connected, id: 2 }];
  type Birth = { pid: number; startedAt: number };
  const request = (sandbox: SandboxProcess, requester = one) =>
    sandbox.request<Birth>(birth, 'when', requester);

  test('is reused for the same user only', async () => {
    const sandbox = processWith(limits);
    const first = await request(sandbox);
    expect(await request(sandbox)).toEqual(first);
    const foreign = await request(sandbox, other);
    expect(foreign.pid).not.toBe(first.pid);
    expect((await request(sandbox)).pid).not.toBe(first.pid);
  });

  test('is not reused after exceeding a limit', async () => {
    const sandbox = processWith({ ...limits, megabytes: 64 });
    await sandbox.request(script, await light(), connected);
    await expect(sandbox.request(script, heavy(), connected)).rejects.toThrow(LimitExceeded);
    expect(await sandbox.request(script, await light(), connected)).toEqual(result);
  });

  test('ends after a while, and for another script', async () => {
    const sandbox = processWith({ ...limits, idleTimeout: 1 });
    const first = await request(sandbox);
    await expect.poll(async () => (await request(sandbox)).pid, patiently).not.toBe(first.pid);
    const used = processWith(limits);
    await used.request(script, await light(), one);
    expect(await request(used)).toMatchObject({ pid: expect.any(Number) });
  });

  test('is not started once the program is closing', async () => {
    const sandbox = processWith(limits);
    sandbox.close();
    await expect(request(sandbox)).rejects.toThrow(Disconnected);
  });
});
