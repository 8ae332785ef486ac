import { sql } from 'kysely';
import type { ScoreRow, Sheet, SheetOfYear } from '../../../shared/grading.ts';
import { scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import { hundredthsToScores } from '../../../shared/rules/scheme/scores.ts';
import { hundredthsToScore } from '../../../shared/rules/score.ts';
import { question } from '../../database/question.ts';
import type { Reader } from '../../database/reader.ts';
import { factsOf, nameOfSheet, type SheetFacts } from './sheet-facts.ts';

const sheetRows = question((reader, { IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  reader
    .selectFrom('XEPLOP')
    .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'XEPLOP.IDLopHoc')
    .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .leftJoin('DIEM', (join) =>
      join
        .onRef('DIEM.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
        .onRef('DIEM.IDHocKy', '=', 'HOCKY.id')
        .onRef('DIEM.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc')
        .onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', ...scoreColumns, 'DiemTB', 'XEPLOP.IDNienKhoa'])
    .where('XEPLOP.IDLopHoc', '=', IDLopHoc)
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .orderBy('HoTenSapXep')
    .orderBy('NgaySinh')
    .orderBy('HOCSINH.id'),
);

/**
 * The students of the class with their scores. Empty also when class, subject, term and year do not fit together:
 * `findSheet` tells which, so that the hottest read of all is one question.
 */
export async function listSheet(reader: Reader, { IDNienKhoa, ...sheet }: SheetOfYear): Promise<ScoreRow[]> {
  const rows = await sheetRows(reader, sheet);
  // A class is of one year, and so are all of its students.
  if (IDNienKhoa !== undefined && rows[0]?.IDNienKhoa !== IDNienKhoa) return [];
  return rows.map((row) => ({
    id: row.id,
    HoTen: `${row.Ho} ${row.Ten}`,
    NgaySinh: row.NgaySinh,
    ...hundredthsToScores(row),
    DiemTB: hundredthsToScore(row.DiemTB),
  }));
}

/** Those of a whole batch in one question: a row for each sheet, with what exists of it. */
export async function loadSheetFacts(reader: Reader, sheets: Sheet[]): Promise<SheetFacts> {
  const wanted = distinct(sheets).map(
    ({ IDLopHoc, IDMonHoc, IDHocKy }) =>
      sql`(cast(${IDLopHoc} as bigint), cast(${IDMonHoc} as bigint), cast(${IDHocKy} as bigint))`,
  );
  const rows = await reader
    // Both engines call the columns of listed values so.
    .selectFrom(
      sql<Record<'column1' | 'column2' | 'column3', number>>`(values ${sql.join(wanted)})`.as('wanted'),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'wanted.column1')
    .leftJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'LOPHOC.IDNienKhoa')
    .leftJoin('MONHOC', 'MONHOC.id', 'wanted.column2')
    .leftJoin('HOCKY', 'HOCKY.id', 'wanted.column3')
    .leftJoin('LOPHOC_MONHOC', (join) =>
      join
        .onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'wanted.column1')
        .onRef('LOPHOC_MONHOC.IDMonHoc', '=', 'wanted.column2'),
    )
    .leftJoin('PHANCONG', (join) =>
      join
        .onRef('PHANCONG.IDLopHoc', '=', 'LOPHOC_MONHOC.IDLopHoc')
        .onRef('PHANCONG.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc'),
    )
    .select(['column1 as IDLopHoc', 'column2 as IDMonHoc', 'column3 as IDHocKy'])
    .select(['TenLop', 'LOPHOC.IDNienKhoa', 'TenNienKhoa', 'DiemDatMon', 'TenMonHoc', 'TenHocKy'])
    .select(['LOPHOC_MONHOC.IDMonHoc as taught', 'PHANCONG.IDTaiKhoan'])
    .execute();
  return factsOf(rows);
}

const distinct = (sheets: Sheet[]) => [
  ...new Map(sheets.map((sheet) => [nameOfSheet(sheet), sheet])).values(),
];
