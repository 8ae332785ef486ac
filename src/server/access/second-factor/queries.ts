import type { Selectable } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { firstOrNull, hasRow } from '#server/platform/database/statements/found.ts';
import { countOf } from '#server/platform/database/statements/page.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Role } from '#shared/contract/permissions.ts';

type FactorRow = Selectable<Tables['XACTHUCHAIBUOC']>;

/** An enabled factor. */
export type Factor = FactorRow & { BatLuc: string };

export const findFactor = (reader: Reader, accountId: number): Promise<Factor | null> =>
  firstOrNull(
    reader
      .selectFrom('XACTHUCHAIBUOC')
      .selectAll()
      .where('IDTaiKhoan', '=', accountId)
      .where('BatLuc', 'is not', null)
      .$narrowType<{ BatLuc: string }>(),
  );

export function listFactors(reader: Reader): Promise<{ id: number; BatLuc: string }[]> {
  return reader
    .selectFrom('XACTHUCHAIBUOC')
    .select(['IDTaiKhoan as id', 'BatLuc'])
    .where('BatLuc', 'is not', null)
    .$narrowType<{ BatLuc: string }>()
    .orderBy('IDTaiKhoan')
    .execute();
}

/** A setup that has been started but not confirmed. */
export const findStarted = (reader: Reader, accountId: number): Promise<FactorRow | null> =>
  firstOrNull(
    reader
      .selectFrom('XACTHUCHAIBUOC')
      .selectAll()
      .where('IDTaiKhoan', '=', accountId)
      .where('BatLuc', 'is', null),
  );

/** Starting again replaces an unconfirmed secret; returns false if the factor is already enabled. */
export async function saveStarted(tx: Tx, accountId: number, KhoaBiMat: string, now: Date): Promise<boolean> {
  const started = { KhoaBiMat, TaoLuc: now.toISOString() };
  const saved = await tx
    .insertInto('XACTHUCHAIBUOC')
    .values({ IDTaiKhoan: accountId, ...started, BatLuc: null, BuocCuoi: null })
    .onConflict((conflict) =>
      conflict.column('IDTaiKhoan').doUpdateSet(started).where('XACTHUCHAIBUOC.BatLuc', 'is', null),
    )
    .returning('IDTaiKhoan')
    .execute();
  return saved.length > 0;
}

/** False if a concurrent request has just done it. */
export const turnOn = (tx: Tx, accountId: number, now: Date, step: number): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('XACTHUCHAIBUOC')
      .set({ BatLuc: now.toISOString(), BuocCuoi: step })
      .where('IDTaiKhoan', '=', accountId)
      .where('BatLuc', 'is', null)
      .returning('IDTaiKhoan'),
  );

/** Records that the code of this step has been used; false if it or a later one was used before. */
export const spendStep = (tx: Tx, accountId: number, step: number): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('XACTHUCHAIBUOC')
      .set({ BuocCuoi: step })
      .where('IDTaiKhoan', '=', accountId)
      .where('BuocCuoi', '<', step)
      .returning('IDTaiKhoan'),
  );

/** Deletes the recovery codes too. */
export async function deleteFactor(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('XACTHUCHAIBUOC').where('IDTaiKhoan', '=', accountId).execute();
}

export async function replaceRecoveryCodes(tx: Tx, accountId: number, digests: string[]): Promise<void> {
  await tx.deleteFrom('MADUPHONG').where('IDTaiKhoan', '=', accountId).execute();
  await tx
    .insertInto('MADUPHONG')
    .values(digests.map((MaBam) => ({ IDTaiKhoan: accountId, MaBam })))
    .execute();
}

/** False if there is no such code, or if a concurrent request has just used it. */
export const spendRecoveryCode = (tx: Tx, accountId: number, digest: string): Promise<boolean> =>
  hasRow(
    tx
      .deleteFrom('MADUPHONG')
      .where('IDTaiKhoan', '=', accountId)
      .where('MaBam', '=', digest)
      .returning('IDTaiKhoan'),
  );

export const countRecoveryCodes = (reader: Reader, accountId: number): Promise<number> =>
  countOf(reader.selectFrom('MADUPHONG').where('IDTaiKhoan', '=', accountId));

/** The roles that require a second factor. */
export async function requiredRoles(reader: Reader): Promise<Role[]> {
  const rows = await reader.selectFrom('HAIBUOCBATBUOC').select('MaVaiTro').execute();
  return rows.map(({ MaVaiTro }) => MaVaiTro);
}

export async function setRequired(tx: Tx, MaVaiTro: Role, required: boolean): Promise<void> {
  if (!required) await tx.deleteFrom('HAIBUOCBATBUOC').where('MaVaiTro', '=', MaVaiTro).execute();
  else
    await tx
      .insertInto('HAIBUOCBATBUOC')
      .values({ MaVaiTro })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
