import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Thread } from './thread.ts';

type Question = 'fail' | 'end' | Uint8Array;
type Answer = { pid: number; bytes: Uint8Array };

const script = new URL('../../test/fixtures/echo-process.ts', import.meta.url);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process answers like a thread: bytes, a failure, and again after it has ended', async () => {
  const helper = new Thread<Question, Answer>(script, { asProcess: true });
  const bytes = Uint8Array.of(1, 2, 3);
  const first = await helper.ask(bytes);
  expect(first.pid).not.toBe(process.pid);
  expect(new Uint8Array(first.bytes)).toEqual(bytes);
  await expect(helper.ask('fail')).rejects.toThrow('as was asked');
  expect((await helper.ask(bytes)).pid).toBe(first.pid);
  await expect(helper.ask('end')).rejects.toThrow();
  const second = await helper.ask(bytes);
  expect(second.pid).not.toBe(first.pid);
  await helper.close();
  expect(isAlive(second.pid)).toBe(false);
  await helper.close();
});

test('a process that nobody asks is gone, and the next question starts another', async () => {
  const helper = new Thread<Question, Answer>(script, { asProcess: true, restAfter: 1 });
  const { pid } = await helper.ask(Uint8Array.of(1));
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  await wait(1);
  expect((await helper.ask(Uint8Array.of(1))).pid).not.toBe(pid);
  await helper.close();
});
