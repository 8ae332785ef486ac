import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { deleteEndedCounters } from '#server/platform/http/limits/counter-queries.ts';
import { deleteEndedFamilySessions } from '#server/platform/sessions/family-queries.ts';
import { deleteEndedSessions } from '#server/platform/sessions/queries.ts';
import { deleteOldRestoreCodes } from '../accounts/recovery-queries.ts';
import { deleteOldAddresses } from './known-address-queries.ts';
import { deleteOldResetCodes } from './queries.ts';

const hour = 3_600_000;

/** Deletes expired sessions, codes, counters and addresses. At most once an hour per process. */
export function createCleanUp({ database, clock }: Context): () => Promise<void> {
  let last = 0;
  return async () => {
    const now = clock();
    // Absolute difference: a clock that is set back must not delay the next run by that amount.
    if (Math.abs(now.getTime() - last) < hour) return;
    last = now.getTime();
    await write(database, 'exclusive', async (tx) => {
      await deleteEndedSessions(tx, now);
      await deleteEndedFamilySessions(tx, now);
      await deleteEndedCounters(tx, now);
      await deleteOldResetCodes(tx, now);
      await deleteOldRestoreCodes(tx, now);
      await deleteOldAddresses(tx, now);
    });
  };
}
