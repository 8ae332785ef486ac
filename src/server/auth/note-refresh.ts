import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { write } from '../database/transaction.ts';
import { noteUse } from '../sessions/queries.ts';

/** Many tabs renew at once; to the minute is more than anybody asks of a list of devices. */
const coarse = 5 * 60_000;

/** Keeps when a session was last used. Only ever an addition: a disk that is full must not end a session. */
export async function noteRefresh(
  { database, clock }: Context,
  { id, TaoLuc, LanCuoi }: { id: string; TaoLuc: string; LanCuoi: string | null },
  log: FastifyBaseLogger,
): Promise<void> {
  const now = clock();
  // Either way: a clock that is set back must not put off the next time by as much.
  if (Math.abs(now.getTime() - Date.parse(LanCuoi ?? TaoLuc)) < coarse) return;
  try {
    await write(database, 'together', (tx) => noteUse(tx, id, now));
  } catch (error) {
    log.error({ err: error }, 'the last use of a session could not be kept');
  }
}
