import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { recordUse } from '#server/platform/sessions/queries.ts';

/** Many tabs renew concurrently, and a list of devices does not need more precision. */
const coarse = 5 * 60_000;

/** Records when a session was last used. Best effort: a full disk must not end a session. */
export async function recordRefresh(
  { database, clock }: Context,
  { id, TaoLuc, LanCuoi }: { id: string; TaoLuc: string; LanCuoi: string | null },
  log: FastifyBaseLogger,
): Promise<void> {
  const now = clock();
  // Absolute difference: a clock that is set back must not delay the next update by that amount.
  if (Math.abs(now.getTime() - Date.parse(LanCuoi ?? TaoLuc)) < coarse) return;
  try {
    await write(database, 'shared', (tx) => recordUse(tx, id, now));
  } catch (error) {
    log.error({ err: error }, 'the last use of a session could not be kept');
  }
}
