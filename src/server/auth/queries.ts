import { caseKey } from '../../shared/text.ts';
import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';

/** The newest code of an account, with the account it is for. */
export type ResetRequest = {
  id: number;
  username: string;
  Ho: string;
  Ten: string;
  Email: string;
  MaBam: string;
  HetHan: string;
  SoLanSai: number;
};

export async function findResetRequest(reader: Reader, email: string): Promise<ResetRequest | null> {
  const row = await reader
    .selectFrom('MADATLAI')
    .innerJoin('TAIKHOAN', 'TAIKHOAN.id', 'MADATLAI.IDTaiKhoan')
    .select(['TAIKHOAN.id', 'username', 'Ho', 'Ten', 'Email', 'MaBam', 'HetHan', 'SoLanSai'])
    .where('EmailKhoa', '=', caseKey(email))
    .$narrowType<{ Email: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/** A new code replaces the old one, with all its tries. */
export async function saveResetCode(tx: Tx, accountId: number, digest: string, expires: Date): Promise<void> {
  const code = { MaBam: digest, HetHan: expires.toISOString(), SoLanSai: 0 };
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

export async function deleteResetCode(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('MADATLAI').where('IDTaiKhoan', '=', accountId).execute();
}

export async function deleteOldResetCodes(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.deleteFrom('MADATLAI').where('HetHan', '<=', expiredBefore.toISOString()).execute();
}
