import type { Selectable } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { deleteEnded } from '#server/platform/database/statements/lifetime.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { longResetCode } from '#shared/access/sign-in/limits.ts';
import { caseKey } from '#shared/contract/text.ts';

/**
 * The account a code is for. It can be requested by e-mail or recovery address, and is sent to the recovery address.
 */
const owners = (reader: Reader, email: string) =>
  reader
    .selectFrom('TAIKHOAN')
    .select(['TAIKHOAN.id', 'username', 'Ho', 'Ten', 'EmailKhoiPhuc'])
    .where((eb) =>
      eb.or([eb('EmailKhoa', '=', caseKey(email)), eb('EmailKhoiPhucKhoa', '=', caseKey(email))]),
    )
    // Without a recovery address, no address is known to belong to the owner.
    .where('EmailKhoiPhuc', 'is not', null)
    .$narrowType<{ EmailKhoiPhuc: string }>();

export const findResetOwner = (reader: Reader, email: string) => firstOrNull(owners(reader, email));

/** The latest code of an account, with the account. */
export const findResetRequest = (reader: Reader, email: string) =>
  firstOrNull(
    owners(reader, email)
      .innerJoin('MADATLAI', 'TAIKHOAN.id', 'MADATLAI.IDTaiKhoan')
      .select(['MatKhau', 'MaBam', 'HetHan', 'SoLanSai', 'SoChuSo']),
  );

type NewResetCode = Pick<Selectable<Tables['MADATLAI']>, 'MaBam' | 'SoChuSo' | 'HetHan'>;

/** A new code replaces the old one and resets its attempts. */
export async function saveResetCode(tx: Tx, accountId: number, newCode: NewResetCode): Promise<void> {
  const code = { ...newCode, SoLanSai: 0 };
  await tx
    .insertInto('MADATLAI')
    .values({ IDTaiKhoan: accountId, ...code })
    .onConflict((conflict) => conflict.column('IDTaiKhoan').doUpdateSet(code))
    .execute();
}

export async function countWrongCode(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('MADATLAI')
    .set((eb) => ({ SoLanSai: eb('SoLanSai', '+', 1) }))
    .where('IDTaiKhoan', '=', accountId)
    .execute();
}

/** An expired code is kept for a day, so that a user who types it learns that it was correct but too late. */
export const deleteOldResetCodes = (tx: Tx, now: Date): Promise<void> =>
  deleteEnded(tx, 'MADATLAI', now, longResetCode.minutes * 60_000, 24 * 3_600_000);
