import type { AppDatabase } from '#server/platform/database/open.ts';
import { type Actor, audit, programActor } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { StartError } from '#server/platform/explain.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import type { AccountRow } from '../accounts/queries.ts';
import { findAccountByUsername } from '../accounts/queries.ts';
import { deleteFactor, findFactor } from './queries.ts';

/** False if there is none. The sessions end too: one of them may be on the lost phone. */
export async function clearFactor(
  tx: Tx,
  now: Date,
  actor: Actor,
  { id, username }: AccountRow,
): Promise<boolean> {
  if (!(await findFactor(tx, id))) return false;
  await deleteFactor(tx, id);
  await endSessions(tx, id);
  await audit(tx, now, actor, 'secondFactor.remove', { id, username });
  return true;
}

/** The last resort, run on the server: for a board that has lost its only phone. */
export function resetFactor(database: AppDatabase, username: string, now: Date): Promise<void> {
  return write(database, 'exclusive', async (tx) => {
    const account = await findAccountByUsername(tx, username);
    if (!account) throw new StartError(`Không có tài khoản ${username}.`);
    if (!(await clearFactor(tx, now, programActor, account)))
      throw new StartError(`Tài khoản ${username} chưa bật xác thực hai bước.`);
  });
}
