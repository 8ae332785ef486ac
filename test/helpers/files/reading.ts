// Files being read by the process for uploads, observed from inside the server.

import { expect, onTestFinished, vi } from 'vitest';
import { SandboxProcess } from '#server/platform/processes/sandbox-process.ts';
import { patiently } from '../patiently.ts';

/** From now until the end of the test. */
export function observeReading() {
  const spy = vi.spyOn(SandboxProcess.prototype, 'request');
  onTestFinished(() => spy.mockRestore());
  return {
    begun: () => spy.mock.calls.length,
    /** Waits until a file has arrived and has a place in the queue. */
    first: async () => {
      await expect.poll(() => spy.mock.calls.length, patiently).toBe(1);
      return { outcome: spy.mock.results[0]?.value as Promise<unknown> };
    },
  };
}
