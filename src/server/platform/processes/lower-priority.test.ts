import { constants, getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ChildWorker } from './child-worker.ts';
import { lowerPriority } from './lower-priority.ts';
import { WorkerClient } from './worker-client.ts';

const script = new URL('../../../../test/fixtures/echo-process.ts', import.meta.url);
const own = getPriority();
const lowered = Math.min(constants.priority.PRIORITY_LOW, own + constants.priority.PRIORITY_BELOW_NORMAL);

describe('a process', () => {
  test('runs at a lower priority than the program that started it', async () => {
    const client = new WorkerClient<Uint8Array, { pid: number }>(
      () => new ChildWorker(script, { isBackground: true }),
    );
    const { pid } = await client.request(Uint8Array.of(1));
    expect(getPriority(pid)).toBe(lowered);
    expect(getPriority()).toBe(own);
    await client.close();
  });

  test('that does not exist or may not be changed causes no error', () => {
    expect(() => lowerPriority(2 ** 30)).not.toThrow();
  });
});
