import type { Reader } from '#server/platform/database/reader.ts';
import { hasRow } from '#server/platform/database/statements/found.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Whether it has been decided what becomes of the student after this year. */
export const isDecided = (reader: Reader, IDHocSinh: number, yearId: number): Promise<boolean> =>
  hasRow(
    reader
      .selectFrom('KETCHUYEN')
      .select('IDHocSinh')
      .where('IDHocSinh', '=', IDHocSinh)
      .where('IDNienKhoaCu', '=', yearId),
  );

export type RetakeKey = { IDHocSinh: number; IDMonHoc: number };

export async function findRetake(reader: Reader, { IDHocSinh, IDMonHoc }: RetakeKey): Promise<number | null> {
  const row = await reader
    .selectFrom('KIEMTRALAI')
    .select('Diem')
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDMonHoc', '=', IDMonHoc)
    .executeTakeFirst();
  return row?.Diem ?? null;
}

type Entry = { IDNienKhoa: number; IDTaiKhoan: number; NguoiNhap: string; ThoiDiem: string };

export async function putRetake(tx: Tx, row: RetakeKey & Entry & { Diem: number }): Promise<void> {
  await tx
    .insertInto('KIEMTRALAI')
    .values(row)
    .onConflict((conflict) => conflict.columns(['IDHocSinh', 'IDMonHoc']).doUpdateSet(row))
    .execute();
}

export async function deleteRetake(tx: Tx, { IDHocSinh, IDMonHoc }: RetakeKey): Promise<void> {
  await tx
    .deleteFrom('KIEMTRALAI')
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDMonHoc', '=', IDMonHoc)
    .execute();
}

export type SummerKey = { IDHocSinh: number; IDNienKhoa: number };

export async function findSummer(reader: Reader, { IDHocSinh, IDNienKhoa }: SummerKey) {
  const row = await reader
    .selectFrom('RENLUYENHE')
    .select('RenLuyen')
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', IDNienKhoa)
    .executeTakeFirst();
  return row?.RenLuyen ?? null;
}

export async function putSummer(tx: Tx, row: SummerKey & Entry & { RenLuyen: number }): Promise<void> {
  await tx
    .insertInto('RENLUYENHE')
    .values(row)
    .onConflict((conflict) => conflict.columns(['IDHocSinh', 'IDNienKhoa']).doUpdateSet(row))
    .execute();
}

export async function deleteSummer(tx: Tx, { IDHocSinh, IDNienKhoa }: SummerKey): Promise<void> {
  await tx
    .deleteFrom('RENLUYENHE')
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', IDNienKhoa)
    .execute();
}
