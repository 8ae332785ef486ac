// Side effects of changing the e-mail or recovery address of an account, in the same transaction.

import type { Tx } from '#server/platform/database/transaction.ts';
import { readableSecret, secretDigest } from '../passwords/readable-secret.ts';
import type { AccountRow } from './queries.ts';
import { isSameAddress, restorableAddress } from './recovery-address.ts';
import {
  deleteResetCode,
  deleteRestoreCodes,
  restoreCodeLifetime,
  saveRestoreCode,
} from './recovery-queries.ts';

/** An account before and after a change, and the code that restores its old address, if there is one to restore. */
export type Changed = { before: AccountRow; after: AccountRow; restoreCode: string | null };

export const restoreDigest = (code: string) => secretDigest('restore-code', code);

export async function afterOwnAddressChange(
  tx: Tx,
  now: Date,
  before: AccountRow,
  after: AccountRow,
): Promise<Changed> {
  await endResetCode(tx, before, after);
  const Email = restorableAddress(before, after);
  if (Email === null) return { before, after, restoreCode: null };
  const restoreCode = readableSecret();
  const HetHan = new Date(now.getTime() + restoreCodeLifetime).toISOString();
  await saveRestoreCode(tx, { IDTaiKhoan: after.id, MaBam: restoreDigest(restoreCode), Email, HetHan });
  return { before, after, restoreCode };
}

/**
 * The board vouches for the new address, so older ones can no longer be restored: one of them may be mistyped and
 * belong to a stranger.
 */
export async function afterAddressChangeByBoard(
  tx: Tx,
  before: AccountRow,
  after: AccountRow,
): Promise<Changed> {
  await endResetCode(tx, before, after);
  if (!isSameAddress(before.Email, after.Email)) await deleteRestoreCodes(tx, after.id);
  return { before, after, restoreCode: null };
}

/** A reset code sent to the old recovery address must no longer open the account. */
async function endResetCode(tx: Tx, before: AccountRow, after: AccountRow): Promise<void> {
  if (!isSameAddress(before.EmailKhoiPhuc, after.EmailKhoiPhuc)) await deleteResetCode(tx, after.id);
}
