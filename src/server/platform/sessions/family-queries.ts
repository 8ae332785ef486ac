// The access of families: codes, and the sessions opened with them. Here rather than in the feature, because features
// that it depends on also end it.

import { tokenLife } from '#shared/contract/limits.ts';
import type { Tables } from '../database/schema.ts';
import { deleteEnded } from '../database/statements/lifetime.ts';
import type { Tx } from '../database/transaction.ts';

export const familySessionLength = tokenLife.familyMinutes * 60_000;

export async function insertFamilySession(tx: Tx, session: Tables['PHIENPHUHUYNH']): Promise<void> {
  await tx.insertInto('PHIENPHUHUYNH').values(session).execute();
}

export async function endFamilySession(tx: Tx, digest: string): Promise<void> {
  await tx.deleteFrom('PHIENPHUHUYNH').where('MaBam', '=', digest).execute();
}

export async function endFamilySessions(tx: Tx, studentIds: number[]): Promise<void> {
  await tx.deleteFrom('PHIENPHUHUYNH').where('IDHocSinh', 'in', studentIds).execute();
}

export async function endAllFamilySessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('PHIENPHUHUYNH').execute();
}

export const deleteEndedFamilySessions = (tx: Tx, now: Date): Promise<void> =>
  deleteEnded(tx, 'PHIENPHUHUYNH', now, familySessionLength);

/**
 * Deletes the codes of students who leave, and with them the sessions. A student who comes back needs a new code.
 * Returns whose there were.
 */
export async function endFamilyAccess(tx: Tx, studentIds: number[]): Promise<number[]> {
  if (studentIds.length === 0) return [];
  const ended = await tx
    .deleteFrom('MAPHUHUYNH')
    .where('IDHocSinh', 'in', studentIds)
    .returning('IDHocSinh')
    .execute();
  return ended.map(({ IDHocSinh }) => IDHocSinh);
}
