// The scoring scheme of a sheet: which values a student gets in a subject and term, their names and weights, and what
// they add up to. It follows from the sheet's year and subject (schemes.ts). Sheets, files, history, progress, averages
// and the API all derive from it. Only the database's tables repeat the columns.

import type { ColumnKey } from './column-keys.ts';

/** A number from 0 to 10, 'Đ' or 'CĐ', or free text. */
export type ColumnKind = 'score' | 'judgement' | 'text';

export type SheetColumn = {
  /** The name in the API and the database. */
  key: ColumnKey;
  name: string;
  /** The name where space is tight. */
  short: string;
  kind: ColumnKind;
  /** The number of decimals of a score. */
  decimals: 0 | 1 | 2;
  /** An integer; text has none. */
  weight: number;
};

export const assessmentMethods = ['HaiCot', 'ThongTu22'] as const;
/** How a year assesses its students. */
export type AssessmentMethod = (typeof assessmentMethods)[number];

export const methodNames: Record<AssessmentMethod, string> = {
  HaiCot: 'hai cột điểm',
  ThongTu22: 'Thông tư 22',
};

export type SheetScheme = {
  method: AssessmentMethod;
  /** The values that make up the result, left to right. */
  values: readonly SheetColumn[];
  /** Everything that can be entered: the values, and the comment if there is one. */
  columns: readonly SheetColumn[];
  /** What the values add up to: their weighted mean, or a judgement. */
  result: Omit<SheetColumn, 'key' | 'weight'> & { key: 'DiemTB' | 'KetQua' };
  /** Whether a result is shown as 'Đạt' or 'Không đạt', depending on the pass score of the year. */
  hasPassScore: boolean;
};

/** The terms of a year, in order; `weight` is an integer. */
export const terms = [
  { id: 1, weight: 1 },
  { id: 2, weight: 2 },
] as const;

/** The number of values that this many students need in a subject and term. */
export const valuesNeeded = ({ values }: SheetScheme, students: number) => values.length * students;

/** The columns that are not part of the result: at most one. */
export const commentsOf = ({ columns }: SheetScheme) => columns.filter(({ kind }) => kind === 'text');

/** One of the scheme's columns. */
export function columnOf({ columns }: SheetScheme, key: ColumnKey): SheetColumn {
  const column = columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return column;
}
