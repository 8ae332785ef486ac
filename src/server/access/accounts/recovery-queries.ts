import type { Selectable } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { deleteEnded } from '#server/platform/database/statements/lifetime.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { restoreCode } from '#shared/access/sign-in/limits.ts';
import { caseKey } from '#shared/contract/text.ts';

const day = 24 * 3_600_000;

/** In ms. */
export const restoreCodeLifetime = restoreCode.days * day;

export type RestoreCode = Selectable<Tables['MAKHOIPHUC']>;

type NewRestoreCode = Pick<RestoreCode, 'IDTaiKhoan' | 'MaBam' | 'Email' | 'HetHan'>;

export async function saveRestoreCode(tx: Tx, code: NewRestoreCode): Promise<void> {
  await tx
    .insertInto('MAKHOIPHUC')
    .values({ ...code, EmailKhoa: caseKey(code.Email) })
    .execute();
}

export const findRestoreCode = (reader: Reader, digest: string): Promise<RestoreCode | null> =>
  firstOrNull(reader.selectFrom('MAKHOIPHUC').selectAll().where('MaBam', '=', digest));

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
