import type { ScoreRow, Sheet, SheetOfYear } from '../../../shared/grading.ts';
import { scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import { hundredthsToScores } from '../../../shared/rules/scheme/scores.ts';
import { hundredthsToScore } from '../../../shared/rules/score.ts';
import type { Reader } from '../../database/reader.ts';
import { listTerms } from '../../regulations/year-queries.ts';
import { pairOf, type SheetFacts } from './sheet-facts.ts';

/**
 * The students of the class with their scores. Empty also when class, subject, term and year do not fit together:
 * `findSheet` tells which, so that the hottest read of all is one question.
 */
export async function listSheet(reader: Reader, query: SheetOfYear): Promise<ScoreRow[]> {
  const { IDNienKhoa, IDLopHoc, IDMonHoc, IDHocKy } = query;
  const rows = await reader
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
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', ...scoreColumns, 'DiemTB'])
    .where('XEPLOP.IDLopHoc', '=', IDLopHoc)
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .$if(IDNienKhoa !== undefined, (some) => some.where('XEPLOP.IDNienKhoa', '=', IDNienKhoa ?? 0))
    .orderBy('HoTenSapXep')
    .orderBy('NgaySinh')
    .orderBy('HOCSINH.id')
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({
    id: row.id,
    HoTen: `${Ho} ${Ten}`,
    NgaySinh: row.NgaySinh,
    ...hundredthsToScores(row),
    DiemTB: hundredthsToScore(row.DiemTB),
  }));
}

const distinct = (ids: number[]) => [...new Set(ids)];

/** For a whole batch of sheets in a handful of questions. */
export async function loadSheetFacts(reader: Reader, sheets: Sheet[]): Promise<SheetFacts> {
  const classIds = distinct(sheets.map((sheet) => sheet.IDLopHoc));
  const subjectIds = distinct(sheets.map((sheet) => sheet.IDMonHoc));
  const classes = await reader
    .selectFrom('LOPHOC')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'LOPHOC.IDNienKhoa')
    .select(['LOPHOC.id', 'TenLop', 'LOPHOC.IDNienKhoa', 'TenNienKhoa', 'DiemDatMon'])
    .where('LOPHOC.id', 'in', classIds)
    .execute();
  const subjects = await reader
    .selectFrom('MONHOC')
    .select(['id', 'TenMonHoc'])
    .where('id', 'in', subjectIds)
    .execute();
  const terms = await listTerms(reader);
  const taught = await reader
    .selectFrom('LOPHOC_MONHOC')
    .leftJoin('PHANCONG', (join) =>
      join
        .onRef('PHANCONG.IDLopHoc', '=', 'LOPHOC_MONHOC.IDLopHoc')
        .onRef('PHANCONG.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc'),
    )
    .select(['LOPHOC_MONHOC.IDLopHoc', 'LOPHOC_MONHOC.IDMonHoc', 'IDTaiKhoan'])
    .where('LOPHOC_MONHOC.IDLopHoc', 'in', classIds)
    .where('LOPHOC_MONHOC.IDMonHoc', 'in', subjectIds)
    .execute();
  return {
    classes: new Map(classes.map((row) => [row.id, row])),
    subjects: new Map(subjects.map((row) => [row.id, row.TenMonHoc])),
    terms: new Map(terms.map((row) => [row.id, row.TenHocKy])),
    teachers: new Map(taught.map((row) => [pairOf(row), row.IDTaiKhoan])),
  };
}
