import type { ScoreRow, Sheet, SheetOfYear } from '../../../shared/endpoints/grading.ts';
import { shownCells, shownValue } from '../../../shared/rules/scheme/cells.ts';
import { circularKeys, twoColumnKeys } from '../../../shared/rules/scheme/column-keys.ts';
import { schemeOf } from '../../../shared/rules/scheme/schemes.ts';
import type { Reader } from '../../database/reader.ts';
import { preparedQuery } from '../../database/statements/prepared-query.ts';
import { rowsTable } from '../../database/statements/rows-table.ts';
import { inUsualOrder } from '../../database/statements/usual-order.ts';
import { exemptInSheet } from '../exemptions/queries.ts';
import { assessmentOfSheet, scoreOfSheet } from '../score-joins.ts';
import { factsOf, nameOfSheet, type SheetFacts } from './sheet-facts.ts';

/**
 * Both tables are joined, because what a sheet is made of is known only with its year and subject: looking that up first
 * would take a query more.
 */
const sheetRows = preparedQuery((reader, { IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  reader
    .selectFrom('XEPLOP')
    .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'XEPLOP.IDLopHoc')
    .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'XEPLOP.IDNienKhoa')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .leftJoin('DIEM', scoreOfSheet)
    .leftJoin('DIEMTT22', assessmentOfSheet)
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', 'XEPLOP.IDNienKhoa'])
    .select(['CachDanhGia', 'MONHOC.HinhThuc', 'MONHOC.SoDiemTX'])
    .select([...twoColumnKeys, 'DiemTB', ...circularKeys, 'KetQua'])
    .where('XEPLOP.IDLopHoc', '=', IDLopHoc)
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .$call(inUsualOrder('HOCSINH')),
);

/**
 * The students of the class with their values. Also empty if class, subject, term and year do not match; `findSheet`
 * reports which, so that the most frequent read is a single query.
 */
export async function listSheet(reader: Reader, { IDNienKhoa, ...sheet }: SheetOfYear): Promise<ScoreRow[]> {
  const rows = await sheetRows(reader, sheet);
  const [first] = rows;
  // A class belongs to one year, and so do all of its placements.
  if (!first || (IDNienKhoa !== undefined && first.IDNienKhoa !== IDNienKhoa)) return [];
  const scheme = schemeOf(first.CachDanhGia ?? 'HaiCot', first);
  const exempt = scheme.method === 'ThongTu22' ? await exemptInSheet(reader, sheet) : null;
  return rows.map((row) => ({
    id: row.id,
    HoTen: `${row.Ho} ${row.Ten}`,
    NgaySinh: row.NgaySinh,
    ...shownCells(scheme, row),
    [scheme.result.key]: shownValue(scheme.result, scheme.method === 'HaiCot' ? row.DiemTB : row.KetQua),
    ...(exempt && { Mien: exempt.has(row.id) }),
  }));
}

const sheetFacts = preparedQuery((reader, { sheets }: { sheets: Sheet[] }) =>
  reader
    .selectFrom(
      rowsTable(reader, sheets, { IDLopHoc: 'bigint', IDMonHoc: 'bigint', IDHocKy: 'bigint' }).as('wanted'),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'wanted.IDLopHoc')
    .leftJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'LOPHOC.IDNienKhoa')
    .leftJoin('MONHOC', 'MONHOC.id', 'wanted.IDMonHoc')
    .leftJoin('HOCKY', 'HOCKY.id', 'wanted.IDHocKy')
    .leftJoin('LOPHOC_MONHOC', (join) =>
      join
        .onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'wanted.IDLopHoc')
        .onRef('LOPHOC_MONHOC.IDMonHoc', '=', 'wanted.IDMonHoc'),
    )
    .leftJoin('PHANCONG', (join) =>
      join
        .onRef('PHANCONG.IDLopHoc', '=', 'LOPHOC_MONHOC.IDLopHoc')
        .onRef('PHANCONG.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc'),
    )
    .select(['wanted.IDLopHoc', 'wanted.IDMonHoc', 'wanted.IDHocKy'])
    .select(['TenLop', 'LOPHOC.IDNienKhoa', 'TenNienKhoa', 'DiemDatMon', 'CachDanhGia', 'TenHocKy'])
    .select(['TenMonHoc', 'MONHOC.HinhThuc', 'MONHOC.SoDiemTX'])
    .select(['LOPHOC_MONHOC.IDMonHoc as taught', 'PHANCONG.IDTaiKhoan']),
);

/** Loads the facts of a whole batch in one query: a row per sheet with its existing parts. */
export async function loadSheetFacts(reader: Reader, sheets: Sheet[]): Promise<SheetFacts> {
  return factsOf(await sheetFacts(reader, { sheets: distinct(sheets) }));
}

const distinct = (sheets: Sheet[]) => [
  ...new Map(sheets.map((sheet) => [nameOfSheet(sheet), sheet])).values(),
];
