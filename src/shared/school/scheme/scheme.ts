// The scoring scheme of a sheet: which values a student gets in a subject and term, their names and weights, and what
// they add up to. It follows from the sheet's year and subject (schemes.ts). Sheets, files, history, progress, averages
// and the API all derive from it. Only the database's tables repeat the columns.

import type { ColumnKey } from './column-keys.ts';

/** See the folder kinds. */
export type ColumnKind = 'score' | 'judgement' | 'level' | 'count' | 'text';

export type SheetColumn = {
  /** The name in the API and the database. */
  key: ColumnKey;
  name: string;
  /** The name where space is tight. */
  short: string;
  kind: ColumnKind;
  /** The number of decimals of a score. */
  decimals: 0 | 1 | 2;
  /** The greatest number, or the most characters of a text. */
  limit: number;
  /** An integer; text has none. */
  weight: number;
};

/** Free text, such as a comment. */
export const textColumn = (key: ColumnKey, name: string, limit: number): SheetColumn => ({
  key,
  name,
  short: name,
  kind: 'text',
  decimals: 0,
  weight: 0,
  limit,
});

export const assessmentMethods = ['HaiCot', 'ThongTu22'] as const;
/** How a year assesses its students. */
export type AssessmentMethod = (typeof assessmentMethods)[number];

export const methodNames: Record<AssessmentMethod, string> = {
  HaiCot: 'hai cột điểm',
  ThongTu22: 'Thông tư 22',
};

export type SheetScheme = {
  method: AssessmentMethod;
  /** The values that must be entered, left to right. */
  values: readonly SheetColumn[];
  /** Everything that can be entered: the values, and others such as the comment. */
  columns: readonly SheetColumn[];
  /** What the values add up to: their weighted mean, or a judgement. A level follows from other sheets. */
  result: Omit<SheetColumn, 'key' | 'weight'> & { key: 'DiemTB' | 'KetQua' | 'HocTap' };
  /** Whether a result is shown as 'Đạt' or 'Không đạt', depending on the pass score of the year. */
  hasPassScore: boolean;
};
/** The number of values that this many students need in a subject and term. */
export const valuesNeeded = ({ values }: SheetScheme, students: number) => values.length * students;

/** The columns that need not be entered, right of the result. */
export const optionalColumns = ({ columns, values }: SheetScheme) =>
  columns.filter((column) => !values.includes(column));

/** One of the scheme's columns. */
export function columnOf({ columns }: SheetScheme, key: ColumnKey): SheetColumn {
  const column = columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return column;
}
