// The session behind the tokens. Access tokens are src/server/http/session.ts; the refresh token is random, and only
// its digest is kept.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { tokenLife } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Reader, type Tx, write } from '../database/transaction.ts';

const hour = 3_600_000;
const day = 24 * hour;

const digestOf = (refresh: string) => createHash('sha256').update(refresh).digest('hex');

export async function openSession(
  tx: Tx,
  now: Date,
  accountId: number,
): Promise<{ sessionId: string; refresh: string }> {
  const sessionId = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  await tx
    .insertInto('PHIEN')
    .values({
      id: sessionId,
      IDTaiKhoan: accountId,
      MaLamMoi: digestOf(refresh),
      TaoLuc: now.toISOString(),
      HetHan: new Date(now.getTime() + tokenLife.refreshDays * day).toISOString(),
    })
    .execute();
  return { sessionId, refresh };
}

export async function findSession(
  reader: Reader,
  now: Date,
  refresh: string,
): Promise<{ id: string; IDTaiKhoan: number } | null> {
  const session = await reader
    .selectFrom('PHIEN')
    .select(['id', 'IDTaiKhoan'])
    .where('MaLamMoi', '=', digestOf(refresh))
    .where('HetHan', '>', now.toISOString())
    .executeTakeFirst();
  return session ?? null;
}

export async function endSession(reader: Reader, refresh: string): Promise<void> {
  await reader.deleteFrom('PHIEN').where('MaLamMoi', '=', digestOf(refresh)).execute();
}

/** Ends every session of the account, but for the one that asks. */
export async function endSessions(tx: Tx, accountId: number, exceptSessionId?: string): Promise<void> {
  let query = tx.deleteFrom('PHIEN').where('IDTaiKhoan', '=', accountId);
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId);
  await query.execute();
}

/** Takes away what has expired: sessions, codes, counters. At most once an hour in a process. */
export function createCleaner({ database, clock }: Context): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = clock().getTime();
    if (now < next) return;
    next = now + hour;
    const moment = new Date(now).toISOString();
    await write(database, 'alone', async (tx) => {
      await tx.deleteFrom('PHIEN').where('HetHan', '<=', moment).execute();
      await tx.deleteFrom('GIOIHAN').where('HetHan', '<=', moment).execute();
      // An expired code is kept for a day, so that whoever types it learns that it was the right one, too late.
      await tx
        .deleteFrom('MADATLAI')
        .where('HetHan', '<=', new Date(now - day).toISOString())
        .execute();
    });
  };
}
