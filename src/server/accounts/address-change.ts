// What else happens when the e-mail or the recovery address of an account changes, in the same transaction.

import { createHash } from 'node:crypto';
import { restoreCode } from '../../shared/limits.ts';
import type { Tx } from '../database/transaction.ts';
import { readableSecret } from '../secrets/readable-secret.ts';
import type { AccountRow } from './queries.ts';
import { isSameAddress, restorableAddress } from './recovery-address.ts';
import { deleteResetCode, deleteRestoreCodes, saveRestoreCode } from './recovery-queries.ts';

export type AddressChange = { before: AccountRow; after: AccountRow };

/** 79 bits: a plain digest cannot be searched. Typed by hand, case and dashes do not matter. */
export function restoreDigest(code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return createHash('sha256').update(`restore-code:${typed}`).digest('hex');
}

/** Returns the code for the notice, null when there is nothing to restore. */
export async function afterOwnAddressChange(
  tx: Tx,
  now: Date,
  { before, after }: AddressChange,
): Promise<string | null> {
  await endResetCode(tx, { before, after });
  const Email = restorableAddress(before, after);
  if (Email === null) return null;
  const code = readableSecret();
  const expires = new Date(now.getTime() + restoreCode.days * 24 * 3_600_000);
  await saveRestoreCode(tx, { accountId: after.id, digest: restoreDigest(code), Email, expires });
  return code;
}

/**
 * The board vouches for the new address, so nothing restores an older one: that may be a mistyped one, which a stranger
 * reads.
 */
export async function afterAddressChangeByBoard(tx: Tx, { before, after }: AddressChange): Promise<void> {
  await endResetCode(tx, { before, after });
  if (!isSameAddress(before.Email, after.Email)) await deleteRestoreCodes(tx, after.id);
}

/** A reset code that was read at the old recovery address must not open the account from now on. */
async function endResetCode(tx: Tx, { before, after }: AddressChange): Promise<void> {
  if (!isSameAddress(before.EmailKhoiPhuc, after.EmailKhoiPhuc)) await deleteResetCode(tx, after.id);
}
