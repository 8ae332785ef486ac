import { divideRoundingHalfUp } from '#shared/contract/round-half-up.ts';
import type { DocumentColumn, DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { levelNames } from '#shared/school/scheme/levels.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { awardNames, promotionNames } from '../student-results/year-outcome.ts';
import type { AssessmentReport } from './assessment-api.ts';
import { type Count, missing, type Statistics } from './assessment-counts.ts';

/** Columns under a common heading; each is the number of students with a level, an award or a promotion. */
export type Tally = { key: string; name: string; of(counts: Statistics): Count };
type Part = { group: string; tallies: Tally[] };

const tallies = <Key extends string>(
  names: Record<Key, string>,
  countsOf: (counts: Statistics) => Record<Key, Count>,
): Tally[] =>
  (Object.entries(names) as [Key, string][]).map(([key, name]) => ({
    key,
    name,
    of: (counts) => countsOf(counts)[key],
  }));

const orMissing = { [missing]: 'Chưa có' };

export const learning: Part = {
  group: 'Học tập',
  tallies: tallies({ ...levelNames, ...orMissing }, ({ HocTap }) => HocTap),
};
export const conduct: Part = {
  group: 'Rèn luyện',
  tallies: tallies({ ...levelNames, ...orMissing }, ({ RenLuyen }) => RenLuyen),
};
export const award: Part = { group: 'Danh hiệu', tallies: tallies(awardNames, ({ DanhHieu }) => DanhHieu) };
export const promotion: Part = {
  group: 'Xét lên lớp',
  tallies: tallies({ ...promotionNames, ...orMissing }, ({ XetLenLop }) => XetLenLop),
};

/**
 * A row per class, below it one per block and one for the school. The year has a second table: all columns in one would
 * be wider than a page.
 */
export function assessmentReportDocuments(report: AssessmentReport, period: string): SignedDocument[] {
  const isYear = report.IDHocKy === wholeYear;
  const notes = [
    'Nữ: số học sinh nữ. %: so với sĩ số.',
    ...(isYear
      ? ['Học tập, rèn luyện và danh hiệu tính trước kiểm tra lại và rèn luyện hè; xét lên lớp tính sau đó.']
      : []),
  ];
  const documentOf = (
    shown: AssessmentReport,
    sheet: string,
    title: string,
    parts: Part[],
  ): SignedDocument => ({
    sheet,
    title,
    lines: [`${period}    Niên khóa: ${report.TenNienKhoa}`],
    ...tableOf(shown, parts),
    notes,
    orientation: 'landscape',
    signers: officeSigners,
  });
  const documentsOf = (shown: AssessmentReport, sheet = '', title = ''): SignedDocument[] => [
    documentOf(shown, `Học tập và rèn luyện${sheet}`, `THỐNG KÊ KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN${title}`, [
      ...[learning, conduct],
    ]),
    ...(isYear
      ? [
          documentOf(shown, `Danh hiệu và lên lớp${sheet}`, `THỐNG KÊ DANH HIỆU VÀ XÉT LÊN LỚP${title}`, [
            ...[award, promotion],
          ]),
        ]
      : []),
  ];
  return [
    ...documentsOf(report),
    ...(report.Truong.DanToc.SiSo > 0
      ? documentsOf(ofMinorities(report), ' (DTTS)', ' CỦA HỌC SINH DÂN TỘC THIỂU SỐ')
      : []),
  ];
}

/** As if the school had no other students. Classes and blocks without any are left out. */
function ofMinorities({ Lop, Khoi, Truong, ...head }: AssessmentReport): AssessmentReport {
  const only = <Row extends AssessmentReport['Truong']>(row: Row): Row => ({ ...row, ...row.DanToc });
  const hasAny = ({ DanToc }: AssessmentReport['Truong']) => DanToc.SiSo > 0;
  return {
    ...head,
    Lop: Lop.filter(hasAny).map(only),
    Khoi: Khoi.filter(hasAny).map(only),
    Truong: only(Truong),
  };
}

/** Numbers in columns of their own, so that the file can be calculated with. */
function tableOf({ Lop, Khoi, Truong }: AssessmentReport, parts: Part[]) {
  const hasInclusive = Truong.HoaNhap.SoLuong > 0;
  const rowOf = (name: string, counts: Statistics): DocumentValue[] => [
    ...[name, counts.SiSo, counts.Nu],
    ...(hasInclusive ? [counts.HoaNhap.SoLuong, counts.HoaNhap.Nu] : []),
    ...parts.flatMap(({ tallies }) => tallies.flatMap(({ of }) => valuesOf(of(counts), counts.SiSo))),
  ];
  const columns: DocumentColumn[] = [
    { header: 'Lớp', width: 12, kind: 'text' },
    { header: 'Sĩ số', width: 6, kind: 'integer' },
    { header: 'Nữ', width: 5, kind: 'integer' },
    ...(hasInclusive ? inclusiveColumns : []),
    ...parts.flatMap(({ group, tallies }) => tallies.flatMap(({ name }) => columnsOf(group, name))),
  ];
  return {
    columns,
    rows: [...Lop.map((row) => rowOf(row.TenLop, row)), ...Khoi.map((row) => rowOf(row.TenKhoi, row))],
    total: rowOf('Toàn trường', Truong),
  };
}

const inclusiveColumns: DocumentColumn[] = [
  { header: 'Số', width: 5, kind: 'integer', group: 'Hòa nhập' },
  { header: 'Nữ', width: 5, kind: 'integer', group: 'Hòa nhập' },
];

const columnsOf = (group: string, header: string): DocumentColumn[] => [
  { header, width: 7, kind: 'integer', group },
  { header: 'Nữ', width: 5, kind: 'integer', group },
  { header: '%', width: 7, kind: 'average', group },
];

const valuesOf = ({ SoLuong, Nu }: Count, size: number): DocumentValue[] => [
  SoLuong,
  Nu,
  size === 0 ? null : divideRoundingHalfUp(1000 * SoLuong, size) / 10,
];
