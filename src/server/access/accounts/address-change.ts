// Side effects of changing the e-mail or recovery address of an account, in the same transaction.

import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/database/transaction.ts';
import { readableSecret } from '../passwords/readable-secret.ts';
import type { AccountRow } from './queries.ts';
import { isSameAddress, restorableAddress } from './recovery-address.ts';
import {
  deleteResetCode,
  deleteRestoreCodes,
  restoreCodeLifetime,
  saveRestoreCode,
} from './recovery-queries.ts';

export type AddressChange = { before: AccountRow; after: AccountRow };

/** A code has 79 bits, so a plain digest cannot be brute-forced. Case and dashes are ignored when typed by hand. */
export function restoreDigest(code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return createHash('sha256').update(`restore-code:${typed}`).digest('hex');
}

/** Returns the code for the notice, or null if there is nothing to restore. */
export async function afterOwnAddressChange(
  tx: Tx,
  now: Date,
  { before, after }: AddressChange,
): Promise<string | null> {
  await endResetCode(tx, { before, after });
  const Email = restorableAddress(before, after);
  if (Email === null) return null;
  const code = readableSecret();
  const expires = new Date(now.getTime() + restoreCodeLifetime);
  await saveRestoreCode(tx, { accountId: after.id, digest: restoreDigest(code), Email, expires });
  return code;
}

/**
 * The board vouches for the new address, so older ones can no longer be restored: one of them may be mistyped and
 * belong to a stranger.
 */
export async function afterAddressChangeByBoard(tx: Tx, { before, after }: AddressChange): Promise<void> {
  await endResetCode(tx, { before, after });
  if (!isSameAddress(before.Email, after.Email)) await deleteRestoreCodes(tx, after.id);
}

/** A reset code sent to the old recovery address must no longer open the account. */
async function endResetCode(tx: Tx, { before, after }: AddressChange): Promise<void> {
  if (!isSameAddress(before.EmailKhoiPhuc, after.EmailKhoiPhuc)) await deleteResetCode(tx, after.id);
}
