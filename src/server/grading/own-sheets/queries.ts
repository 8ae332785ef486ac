import type { OwnSheet } from '../../../shared/endpoints/assignments.ts';
import { missingOf } from '../../../shared/rules/progress.ts';
import { twoColumns, valuesNeeded } from '../../../shared/rules/scheme/scheme.ts';
import type { Reader } from '../../database/reader.ts';
import { inUsualOrder } from '../../database/statements/usual-order.ts';
import { enteredPerSheet } from '../entered-queries.ts';

type SheetCount = Omit<OwnSheet, 'DuocSua' | 'LyDoKhoa' | 'Han'>;

/** The sheets of the year assigned to the account, ordered by class, subject and term. */
export async function listOwnSheets(
  reader: Reader,
  yearId: number,
  accountId: number,
): Promise<SheetCount[]> {
  const own = enteredPerSheet(reader, yearId).where((eb) =>
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
    .$call(inUsualOrder('LOPHOC'))
    .$call(inUsualOrder('MONHOC'))
    .orderBy('own.IDHocKy')
    .execute();
  return rows.map(({ DaNhap, ...sheet }) => ({
    ...sheet,
    ConThieu: missingOf({ DaNhap, CanNhap: valuesNeeded(twoColumns, sheet.SiSo) }),
  }));
}
