import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Thread } from './thread.ts';

type Question = 'fail' | 'end' | 'news' | Uint8Array;
type Answer = { pid: number; bytes: Uint8Array };

const script = new URL('../../test/fixtures/echo-process.ts', import.meta.url);
const bytes = Uint8Array.of(1, 2, 3);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each([
  { what: 'a thread', asProcess: false },
  { what: 'a process', asProcess: true },
])('$what', ({ asProcess }) => {
  const start = () => new Thread<Question, Answer, string>(script, { asProcess });

  test('answers several at once, and fails only where it fails', async () => {
    const helper = start();
    const [first, failed, second] = await Promise.allSettled([
      helper.ask(bytes),
      helper.ask('fail'),
      helper.ask(Uint8Array.of(4)),
    ]);
    if (first.status === 'rejected' || second.status === 'rejected') throw new Error('not answered');
    expect(new Uint8Array(first.value.bytes)).toEqual(bytes);
    expect(new Uint8Array(second.value.bytes)).toEqual(Uint8Array.of(4));
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'as was asked' } });
    await helper.close();
  });

  test('tells what there is to hear before the answer, to whoever has asked', async () => {
    const helper = start();
    const heard: string[] = [];
    const others: string[] = [];
    const asked = helper.ask('news', (news) => heard.push(news)).then(() => heard.push('answer'));
    await Promise.all([asked, helper.ask(bytes, (news) => others.push(news))]);
    expect(heard).toEqual(['first', 'second', 'answer']);
    expect(others).toEqual([]);
    await helper.close();
  });

  test('that ends tells whoever waits, and the next question starts another', async () => {
    const helper = start();
    const waiting = expect(helper.ask(bytes)).rejects.toThrow();
    await helper.close();
    await waiting;
    await expect(helper.ask('end')).rejects.toThrow();
    expect(new Uint8Array((await helper.ask(bytes)).bytes)).toEqual(bytes);
    await helper.close();
    await helper.close();
  });
});

test('a process is another one, and gone when it is closed', async () => {
  const helper = new Thread<Question, Answer>(script, { asProcess: true });
  const { pid } = await helper.ask(bytes);
  expect(pid).not.toBe(process.pid);
  expect((await helper.ask(bytes)).pid).toBe(pid);
  await helper.close();
  expect(isAlive(pid)).toBe(false);
});

test('a process that nobody asks is gone, and the next question starts another', async () => {
  const helper = new Thread<Question, Answer>(script, { asProcess: true, restAfter: 1 });
  const { pid } = await helper.ask(bytes);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  await wait(1);
  expect((await helper.ask(bytes)).pid).not.toBe(pid);
  await helper.close();
});

test('a thread that nobody asks ends, and answers whoever comes later', { timeout: 30_000 }, async () => {
  const thread = new Thread<Question, Answer>(script, { restAfter: 1 });
  const ended = once(process, 'worker').then(([worker]) => once(worker, 'exit'));
  await thread.ask(bytes);
  await ended;
  expect(new Uint8Array((await thread.ask(bytes)).bytes)).toEqual(bytes);
  // Also while the previous thread is still terminating.
  await wait(1);
  expect(new Uint8Array((await thread.ask(bytes)).bytes)).toEqual(bytes);
  await thread.close();
});
