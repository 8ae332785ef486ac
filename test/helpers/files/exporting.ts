// Files being made by the process for exports, observed from inside the server.

import { onTestFinished, vi } from 'vitest';
import { WorkerClient } from '#server/platform/processes/worker-client.ts';

/** From now until the end of the test. `onBegin` is called when a file is begun, with how many were before it. */
export function observeExports(onBegin: (before: number) => void = () => undefined) {
  const outcomes: Promise<unknown>[] = [];
  const { request } = WorkerClient.prototype;
  const spy = vi.spyOn(WorkerClient.prototype, 'request').mockImplementation(function (
    this: WorkerClient<unknown, unknown>,
    ...args
  ) {
    const outcome = request.apply(this, args);
    // Reports of SQLite use the same class.
    if ((args[0] as { action?: string }).action === undefined) return outcome;
    onBegin(outcomes.length);
    outcomes.push(outcome);
    return outcome;
  });
  onTestFinished(() => spy.mockRestore());
  return outcomes;
}
