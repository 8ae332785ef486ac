import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { patiently } from '#test/helpers/patiently.ts';
import { ChildWorker } from './child-worker.ts';
import { WorkerClient } from './worker-client.ts';

type Request = 'fail' | 'end' | 'progress' | Uint8Array;
type Result = { pid: number; bytes: Uint8Array };

const script = new URL('../../../../test/fixtures/echo-process.ts', import.meta.url);
const startThread = () => new Worker(script);
const startProcess = () => new ChildWorker(script);
const bytes = Uint8Array.of(1, 2, 3);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each([
  { what: 'a thread', startWorker: startThread },
  { what: 'a process', startWorker: startProcess },
])('$what', ({ startWorker }) => {
  const start = () => new WorkerClient<Request, Result, string>(startWorker);

  test('handles concurrent requests, and only the failing one fails', async () => {
    const client = start();
    const [first, failed, second] = await Promise.allSettled([
      client.request(bytes),
      client.request('fail'),
      client.request(Uint8Array.of(4)),
    ]);
    if (first.status === 'rejected' || second.status === 'rejected') throw new Error('not answered');
    expect(new Uint8Array(first.value.bytes)).toEqual(bytes);
    expect(new Uint8Array(second.value.bytes)).toEqual(Uint8Array.of(4));
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'as was asked' } });
    await client.close();
  });

  test('reports progress before the result, to the right caller', async () => {
    const client = start();
    const received: string[] = [];
    const others: string[] = [];
    const request = client
      .request('progress', (progress) => received.push(progress))
      .then(() => received.push('result'));
    await Promise.all([request, client.request(bytes, (progress) => others.push(progress))]);
    expect(received).toEqual(['first', 'second', 'result']);
    expect(others).toEqual([]);
    await client.close();
  });

  test('rejects pending requests when it ends, and restarts with the next request', async () => {
    const client = start();
    const waiting = expect(client.request(bytes)).rejects.toThrow();
    await client.close();
    await waiting;
    await expect(client.request('end')).rejects.toThrow();
    expect(new Uint8Array((await client.request(bytes)).bytes)).toEqual(bytes);
    await client.close();
    await client.close();
  });
});

test('a process has its own pid and ends when closed', async () => {
  const client = new WorkerClient<Request, Result>(startProcess);
  const { pid } = await client.request(bytes);
  expect(pid).not.toBe(process.pid);
  expect((await client.request(bytes)).pid).toBe(pid);
  await client.close();
  expect(isAlive(pid)).toBe(false);
});

test('an idle process ends, and the next request starts a new one', async () => {
  const client = new WorkerClient<Request, Result>(startProcess, { idleTimeout: 1 });
  const { pid } = await client.request(bytes);
  await expect.poll(() => isAlive(pid), patiently).toBe(false);
  expect((await client.request(bytes)).pid).not.toBe(pid);
  await client.close();
});

/** Resolves when the next thread begins to end. */
function terminating(): Promise<void> {
  const { terminate } = Worker.prototype;
  return new Promise((resolve) => {
    const spy = vi.spyOn(Worker.prototype, 'terminate').mockImplementationOnce(function (this: Worker) {
      resolve();
      return terminate.call(this);
    });
    onTestFinished(() => spy.mockRestore());
  });
}

test('an idle thread ends, and the next request starts a new one', async () => {
  const client = new WorkerClient<Request, Result>(startThread, { idleTimeout: 1 });
  const ended = once(process, 'worker').then(([worker]) => once(worker, 'exit'));
  await client.request(bytes);
  await ended;
  const next = terminating();
  expect(new Uint8Array((await client.request(bytes)).bytes)).toEqual(bytes);
  // Also while the previous thread is still terminating.
  await next;
  expect(new Uint8Array((await client.request(bytes)).bytes)).toEqual(bytes);
  await client.close();
});
