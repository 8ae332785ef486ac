import { expect, onTestFinished, vi } from 'vitest';
import { Semaphore } from '#server/platform/processes/semaphore.ts';
import type { TestApp } from '../api.ts';
import { patiently } from '../patiently.ts';
import { connectBeside } from './other-connection.ts';

/** Resolves once a write cannot begin because another is in progress. Call this before the other begins. */
export function writeWaits(api: TestApp): Promise<void> {
  return api.database.engine === 'postgres' ? waitsForLock(api.location) : waitsForTurn();
}

async function waitsForLock(location: string): Promise<void> {
  const other = await connectBeside(location);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await other.query(waiting)).rowCount, patiently).toBe(1);
}

/** SQLite has one connection for all writes of a process. */
function waitsForTurn(): Promise<void> {
  const { acquire } = Semaphore.prototype;
  return new Promise((resolve) => {
    const spy = vi.spyOn(Semaphore.prototype, 'acquire').mockImplementation(function (
      this: Semaphore,
      ...options
    ) {
      if (this.isFull) resolve();
      return acquire.apply(this, options);
    });
    onTestFinished(() => spy.mockRestore());
  });
}
