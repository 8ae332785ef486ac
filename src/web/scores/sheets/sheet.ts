// What all score sheet features share: the sheet's identity, its names, its students and their results.

import { type Hundredths, toHundredths } from '#shared/contract/hundredths.ts';
import { passesSubject, resultOf } from '#shared/school/scheme/averages.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import { type Cells, shownValue, storedCells, storedValue } from '#shared/school/scheme/cells.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import { type Level, levelNames } from '#shared/school/scheme/levels.ts';
import type { ColumnKind, SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { AnySheet, ScoreRow } from '#shared/scores/sheets/api.ts';
import { homeroomPath, paths } from '#web/kit/routes.ts';

/** The chosen id, or null if the list has loaded without it: a URL may name a record that no longer exists. */
export function idIfListed(rows: readonly { id: number }[] | undefined, id: number | null): number | null {
  return rows === undefined || rows.some((row) => row.id === id) ? id : null;
}

export const byId = <Row extends { id: number }>(rows: readonly Row[] | undefined, id: number | null) =>
  rows?.find((row) => row.id === id);

/** The sheet's identity as a string. */
export const sheetKey = ({ IDLopHoc, IDMonHoc, IDHocKy }: AnySheet) => `${IDLopHoc}/${IDMonHoc}/${IDHocKy}`;

/** The heading of any sheet, and its caption while the sheet is not known. */
export const sheetName = 'Bảng điểm';

/** The names of a sheet's subject, class, term and year. */
export type SheetNames = { TenMonHoc: string; TenLop: string; TenHocKy: string; TenNienKhoa: string };

/** The caption of a sheet. */
export const sheetTitle = ({ TenMonHoc, TenLop, TenHocKy, TenNienKhoa }: SheetNames) =>
  `Bảng điểm môn ${TenMonHoc}, lớp ${TenLop}, ${TenHocKy}, niên khóa ${TenNienKhoa}`;

/** A short label, where space is tight: '10A1 – Toán – Học kỳ 1'. */
export const sheetLabel = ({ TenLop, TenMonHoc, TenHocKy }: Omit<SheetNames, 'TenNienKhoa'>) =>
  `${TenLop} – ${TenMonHoc} – ${TenHocKy}`;

/** The entry page's URL parameters for a sheet. */
export const entrySearchOf = ({ IDLopHoc, IDMonHoc, IDHocKy }: AnySheet) =>
  new URLSearchParams({
    lop: String(IDLopHoc),
    ...(IDMonHoc !== null && { mon: String(IDMonHoc) }),
    hocky: String(IDHocKy),
  });

/** The entry page of a sheet. */
export function entryPathOf(sheet: AnySheet): string {
  const path = sheet.IDMonHoc === null ? homeroomPath('giaovien') : paths.scoreEntry;
  return `${path}?${entrySearchOf(sheet)}`;
}

/** Attributes of a cell: numbers are right-aligned, levels are words, and a comment takes the rest of the row. */
export function layoutOf(kind: ColumnKind) {
  if (kind === 'text') return { 'data-comment': true };
  return kind === 'level' ? { 'data-level': true } : { 'data-numeric': true };
}

/** The level of learning beside a homeroom sheet, and the subjects that it lacks. */
export type GivenLearning = { level: Level | null; missing: string[] };

/** The result of a row that comes from a previous school. In a homeroom sheet there is none beside the row's values. */
export type TransferredResult = Required<Pick<ScoreRow, 'ChuyenDen'>> & Pick<ScoreRow, 'DiemTB' | 'KetQua'>;

/** A student of a sheet. */
export type SheetStudent = ScoreRow & { learning?: GivenLearning };

/** As stored. */
export const transferredResultOf = (
  { result }: SheetScheme,
  { DiemTB, KetQua }: Partial<TransferredResult>,
) => storedValue(result, result.kind === 'judgement' ? KetQua : DiemTB) as number | null;

type StudentResult = {
  /** An average or a judgement; null while a value is missing. */
  value: CellValue;
  /** As shown; blank instead of '-' while it is missing. */
  text: string;
  /** All subjects that a level of learning lacks, if the text only counts them. */
  title?: string | undefined;
  /** Null also if the scheme has no pass score. */
  passed: boolean | null;
};

/** More subjects than these are only counted, to keep the rows low. */
const namedSubjects = 3;

/** 'Khá', 'Thiếu Toán, Vật lí', or 'Thiếu 12 môn'. */
function learningText({ level, missing }: GivenLearning): string {
  if (level) return levelNames[level];
  if (missing.length === 0) return '';
  return missing.length > namedSubjects ? `Thiếu ${missing.length} môn` : `Thiếu ${missing.join(', ')}`;
}

type Values = Cells & { learning?: GivenLearning | undefined } & Partial<TransferredResult>;

/** What a student's values add up to, or the level that follows from other sheets. */
export function resultOfCells(scheme: SheetScheme, cells: Values, passScore: number): StudentResult {
  if (scheme.result.kind === 'level') {
    const { learning } = cells;
    return {
      value: learning?.level ?? null,
      text: learning ? learningText(learning) : '',
      title: learning && learning.missing.length > namedSubjects ? learning.missing.join(', ') : undefined,
      passed: null,
    };
  }
  const stored = cells.ChuyenDen
    ? transferredResultOf(scheme, cells)
    : resultOf(scheme, storedCells(scheme, cells));
  const value = shownValue(scheme.result, stored);
  return {
    value,
    text: cellText(scheme.result, value),
    passed:
      stored === null || !scheme.hasPassScore
        ? null
        : passesSubject(stored as Hundredths, toHundredths(passScore)),
  };
}
