import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { OwnSheet } from '#shared/school/assignments/api.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { missingOf } from '#shared/scores/progress/progress-counts.ts';
import { enteredPerSheet, neededIn } from '../sheets/entered-queries.ts';

type SheetCount = Omit<OwnSheet, 'DuocSua' | 'LyDoKhoa' | 'Han'>;

/** The sheets of the year assigned to the account, ordered by class, subject and term. */
export async function listOwnSheets(
  reader: Reader,
  { id, CachDanhGia }: { id: number; CachDanhGia: AssessmentMethod },
  accountId: number,
): Promise<SheetCount[]> {
  const own = enteredPerSheet(reader, id, CachDanhGia).where((eb) =>
    eb(
      eb.refTuple('LOPHOC_MONHOC.IDLopHoc', 'LOPHOC_MONHOC.IDMonHoc'),
      'in',
      eb
        .selectFrom('PHANCONG')
        .select(['PHANCONG.IDLopHoc', 'PHANCONG.IDMonHoc'])
        .where('IDTaiKhoan', '=', accountId)
        .$asTuple('IDLopHoc', 'IDMonHoc'),
    ),
  );
  const rows = await reader
    .selectFrom(own.as('own'))
    .innerJoin('LOPHOC', 'LOPHOC.id', 'own.IDLopHoc')
    .innerJoin('MONHOC', 'MONHOC.id', 'own.IDMonHoc')
    .select(['own.IDLopHoc', 'TenLop', 'own.IDMonHoc', 'TenMonHoc', 'own.IDHocKy', 'SiSo', 'DaNhap'])
    .select(['DuocMien', 'own.HinhThuc', 'own.SoDiemTX', 'own.ChuyenDe'])
    .$call(inUsualOrder('LOPHOC'))
    .$call(inUsualOrder('MONHOC'))
    .orderBy('own.IDHocKy')
    .execute();
  return rows.map((row) => {
    const { DaNhap, DuocMien: _, SoDiemTX: __, ChuyenDe: ___, ...sheet } = row;
    const CanNhap = neededIn(CachDanhGia, row);
    return { ...sheet, CanNhap, ConThieu: missingOf({ DaNhap, CanNhap }) };
  });
}
