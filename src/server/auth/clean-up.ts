import type { Context } from '../context.ts';
import { write } from '../database/transaction.ts';
import { deleteEndedCounters } from '../http/counter-queries.ts';
import { deleteEndedSessions } from '../sessions/queries.ts';
import { deleteOldResetCodes } from './queries.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Takes away what has expired: sessions, codes, counters. At most once an hour in a process. */
export function createCleanUp({ database, clock }: Context): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = clock();
    if (now.getTime() < next) return;
    next = now.getTime() + hour;
    await write(database, 'alone', async (tx) => {
      await deleteEndedSessions(tx, now);
      await deleteEndedCounters(tx, now);
      // An expired code is kept for a day, so that whoever types it learns that it was the right one, too late.
      await deleteOldResetCodes(tx, new Date(now.getTime() - day));
    });
  };
}
