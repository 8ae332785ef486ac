import { constants, getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { makeWay } from './make-way.ts';
import { Thread } from './thread.ts';

const script = new URL('../../test/fixtures/echo-process.ts', import.meta.url);
const own = getPriority();
const behind = Math.min(constants.priority.PRIORITY_LOW, own + constants.priority.PRIORITY_BELOW_NORMAL);

describe('a process', () => {
  test('makes way for the program that has started it', async () => {
    const helper = new Thread<Uint8Array, { pid: number }>(script, { asProcess: true });
    const { pid } = await helper.ask(Uint8Array.of(1));
    expect(getPriority(pid)).toBe(behind);
    expect(getPriority()).toBe(own);
    await helper.close();
  });

  test('that is not there, or may not be told, is left alone', () => {
    expect(() => makeWay(2 ** 30)).not.toThrow();
  });
});
