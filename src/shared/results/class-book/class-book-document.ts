// Sổ theo dõi và đánh giá học sinh: everything about a class in a year that follows Thông tư 22.

import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import { signersOfPage } from '#shared/paper/frame.ts';
import { date, place, tableOf, text } from '#shared/paper/table.ts';
import { homeroomName, homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { HomeroomRow } from '#shared/scores/homeroom/api.ts';
import type { ScoreRow, Sheet } from '#shared/scores/sheets/api.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import type { ClassResults } from '../class-results/api.ts';
import { classResultsDocument } from '../class-results/class-results-document.ts';
import { passAverage } from '../student-results/tt22-averages.ts';

export type BookSheet = {
  sheet: Sheet;
  scheme: SheetScheme;
  TenMonHoc: string;
  /** The teacher of the subject; null if nobody is assigned. */
  GVBM: string | null;
  rows: ScoreRow[];
};
export type BookHomeroom = { IDHocKy: number; rows: HomeroomRow[] };

export type ClassBook = {
  IDLopHoc: number;
  TenLop: string;
  TenNienKhoa: string;
  GVCN: string | null;
  terms: { id: number; TenHocKy: string }[];
  students: { HoTen: string; GioiTinh: string; NgaySinh: string; DiaChi: string }[];
  /** By subject, then by term. */
  sheets: BookSheet[];
  homeroom: BookHomeroom[];
  /** Of both terms and the year. */
  results: ClassResults[];
};

export function classBookDocuments(book: ClassBook): SignedDocument[] {
  if (book.students.length === 0) return [];
  const { TenLop, TenNienKhoa, GVCN, terms } = book;
  const nameOf = (id: number) => terms.find((term) => term.id === id)?.TenHocKy ?? null;
  const head = (TenMonHoc: string, termId: number) => ({
    TenLop,
    TenMonHoc,
    TenNienKhoa,
    TenHocKy: nameOf(termId) ?? '',
    // Thông tư 22 fixes the limit, and its sheets do not show it.
    DiemDatMon: fromHundredths(passAverage),
  });
  const homeroomSigners = signersOfPage('Giáo viên chủ nhiệm', GVCN);
  const inside: SignedDocument[] = [
    ...book.sheets.map(({ sheet, scheme, TenMonHoc, GVBM, rows }) => ({
      ...sheetDocument(scheme, head(TenMonHoc, sheet.IDHocKy), sheet, rows),
      signers: signersOfPage('Giáo viên bộ môn', GVBM),
    })),
    ...book.homeroom.map(({ IDHocKy, rows }) => ({
      ...sheetDocument(
        homeroomScheme,
        head(homeroomName, IDHocKy),
        { IDLopHoc: book.IDLopHoc, IDMonHoc: null, IDHocKy },
        withLearning(
          rows,
          book.results.find((results) => results.IDHocKy === IDHocKy),
        ),
      ),
      signers: homeroomSigners,
    })),
    ...book.results.map((results) => ({
      ...classResultsDocument(results, { TenNienKhoa, TenHocKy: nameOf(results.IDHocKy) }),
      signers: homeroomSigners,
    })),
  ];
  return [cover(book), ...inside.map((document) => ({ ...document, isInner: true }))];
}

function withLearning(rows: HomeroomRow[], results: ClassResults | undefined) {
  const levels = new Map(results?.HocSinh.map(({ id, HocTap }) => [id, HocTap]));
  return rows.map((row) => ({ ...row, HocTap: levels.get(row.id) ?? null }));
}

/** The cover, with the students of the class. */
const cover = ({ TenLop, TenNienKhoa, GVCN, students }: ClassBook): SignedDocument => ({
  sheet: 'Sổ theo dõi',
  title: 'SỔ THEO DÕI VÀ ĐÁNH GIÁ HỌC SINH',
  lines: [
    `Lớp: ${TenLop}    Sĩ số: ${students.length}`,
    `Niên khóa: ${TenNienKhoa}    Giáo viên chủ nhiệm: ${GVCN ?? '–'}`,
  ],
  orientation: 'portrait',
  ...tableOf(students, [
    place(),
    text('Họ và tên', 30, ({ HoTen }) => HoTen),
    text('Giới tính', 10, ({ GioiTinh }) => GioiTinh),
    date('Ngày sinh', 13, ({ NgaySinh }) => NgaySinh),
    text('Nơi ở', 42, ({ DiaChi }) => DiaChi),
  ]),
  signers: signersOfPage('Giáo viên chủ nhiệm', GVCN),
});
