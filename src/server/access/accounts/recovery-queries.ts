import type { Reader } from '#server/platform/database/reader.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { deleteEnded } from '#server/platform/database/statements/lifetime.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { restoreCode } from '#shared/access/sign-in/limits.ts';
import { caseKey } from '#shared/contract/text.ts';

const day = 24 * 3_600_000;

/** In ms. */
export const restoreCodeLifetime = restoreCode.days * day;

export type RestoreCode = {
  id: number;
  IDTaiKhoan: number;
  Email: string;
  HetHan: string;
  DungLuc: string | null;
};

export async function saveRestoreCode(
  tx: Tx,
  code: { accountId: number; digest: string; Email: string; expires: Date },
): Promise<void> {
  const { accountId, digest, Email, expires } = code;
  await tx
    .insertInto('MAKHOIPHUC')
    .values({
      IDTaiKhoan: accountId,
      MaBam: digest,
      Email,
      EmailKhoa: caseKey(Email),
      HetHan: expires.toISOString(),
      DungLuc: null,
    })
    .execute();
}

export const findRestoreCode = (reader: Reader, digest: string): Promise<RestoreCode | null> =>
  firstOrNull(
    reader
      .selectFrom('MAKHOIPHUC')
      .select(['id', 'IDTaiKhoan', 'Email', 'HetHan', 'DungLuc'])
      .where('MaBam', '=', digest),
  );

/**
 * Marks a code and all later ones of the account as used: later codes went to addresses that this one revokes. Earlier
 * ones stay valid, since the address that was there first has the better claim.
 */
export async function spendRestoreCode(tx: Tx, { id, IDTaiKhoan }: RestoreCode, now: Date): Promise<void> {
  await tx
    .updateTable('MAKHOIPHUC')
    .set({ DungLuc: now.toISOString() })
    .where('IDTaiKhoan', '=', IDTaiKhoan)
    .where('id', '>=', id)
    .where('DungLuc', 'is', null)
    .execute();
}

export async function deleteRestoreCodes(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('MAKHOIPHUC').where('IDTaiKhoan', '=', accountId).execute();
}

/** An expired code is kept for a day, so that its user gets a specific error message. */
export const deleteOldRestoreCodes = (tx: Tx, now: Date): Promise<void> =>
  deleteEnded(tx, 'MAKHOIPHUC', now, restoreCodeLifetime, day);

/** Whether another account could still restore this address. */
export async function isHeldByRestoreCode(
  reader: Reader,
  email: string,
  exceptId: number | undefined,
): Promise<boolean> {
  const rows = await reader
    .selectFrom('MAKHOIPHUC')
    .select('IDTaiKhoan')
    .where('EmailKhoa', '=', caseKey(email))
    .where('DungLuc', 'is', null)
    .execute();
  return rows.some(({ IDTaiKhoan }) => IDTaiKhoan !== exceptId);
}

export async function deleteResetCode(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('MADATLAI').where('IDTaiKhoan', '=', accountId).execute();
}
