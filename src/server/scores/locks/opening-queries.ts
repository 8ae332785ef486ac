import type { Reader } from '#server/platform/database/reader.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import type { OpeningCreation, SheetOpening } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { findOpenings, nameOfSheet, pairOf } from '../sheets/fact-queries.ts';
import { subjectName } from '../sheets/queries.ts';

const selectOpenings = (reader: Reader, now: Date) =>
  reader
    .selectFrom('MOKHOA')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'MOKHOA.IDLopHoc')
    .leftJoin('MONHOC', 'MONHOC.id', 'MOKHOA.IDMonHoc')
    .innerJoin('HOCKY', 'HOCKY.id', 'MOKHOA.IDHocKy')
    .select(['MOKHOA.id', 'IDLopHoc', 'TenLop', 'IDMonHoc', subjectName, 'IDHocKy', 'TenHocKy'])
    .select(['Den', 'LyDo', 'NguoiMo', 'ThoiDiem'])
    .where('Den', '>', now.toISOString());

/** Current openings, the first to end first. */
export function listOpenings(reader: Reader, yearId: number, now: Date): Promise<SheetOpening[]> {
  return selectOpenings(reader, now)
    .where('LOPHOC.IDNienKhoa', '=', yearId)
    .orderBy('Den')
    .orderBy('MOKHOA.id')
    .execute();
}

export const findOpening = (reader: Reader, id: number, now: Date): Promise<SheetOpening | null> =>
  firstOrNull(selectOpenings(reader, now).where('MOKHOA.id', '=', id));

/** Opens a sheet. A current opening gets the new end and reason; an expired one is deleted. */
export async function putOpening(
  tx: Tx,
  { IDLopHoc, IDMonHoc, IDHocKy, Den, LyDo }: OpeningCreation,
  caller: Caller,
  now: Date,
): Promise<number> {
  const sheet = { IDLopHoc, IDMonHoc, IDHocKy };
  const values = { Den, LyDo, ...recordedBy('NguoiMo', caller, now) };
  const running = (await findOpenings(tx, [sheet], now)).get(nameOfSheet(sheet));
  if (running) {
    await tx.updateTable('MOKHOA').set(values).where('id', '=', running.id).execute();
    return running.id;
  }
  await tx
    .deleteFrom('MOKHOA')
    .where('IDLopHoc', '=', IDLopHoc)
    .where('IDMonHoc', IDMonHoc === null ? 'is' : '=', IDMonHoc)
    .where('IDHocKy', '=', IDHocKy)
    .execute();
  const { id } = await tx
    .insertInto('MOKHOA')
    .values({ ...sheet, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteOpening(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('MOKHOA').where('id', '=', id).execute();
}

/**
 * Whether the caller may read why a sheet was opened. A reason may mention a student, so a teacher can read it only for
 * sheets they teach or have requested.
 */
export async function reasonReader(
  reader: Reader,
  { id, role }: Caller,
): Promise<(sheet: AnySheet) => boolean> {
  if (role !== 'GiaoVien') return () => true;
  const [taught, homerooms, asked] = await Promise.all([
    reader.selectFrom('PHANCONG').select(['IDLopHoc', 'IDMonHoc']).where('IDTaiKhoan', '=', id).execute(),
    reader.selectFrom('CHUNHIEM').select('IDLopHoc').where('IDTaiKhoan', '=', id).execute(),
    reader
      .selectFrom('YEUCAUMOKHOA')
      .select(['IDLopHoc', 'IDMonHoc', 'IDHocKy'])
      .where('IDTaiKhoan', '=', id)
      .execute(),
  ]);
  const own = new Set([
    ...taught.map(pairOf),
    ...homerooms.map(({ IDLopHoc }) => pairOf({ IDLopHoc, IDMonHoc: null })),
    ...asked.map(nameOfSheet),
  ]);
  return (sheet) => own.has(pairOf(sheet)) || own.has(nameOfSheet(sheet));
}
