// The scoring scheme of a sheet: which values a student gets in a subject and term, their names and weights, and what
// they add up to. It follows from the sheet's year and subject. Sheets, files, history, progress, averages and the API
// all derive from it. Only the database's tables repeat the columns.

export type ColumnKey = 'Diem15' | 'Diem1Tiet' | 'TX1' | 'TX2' | 'TX3' | 'TX4' | 'GK' | 'CK' | 'NhanXet';

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

export type SheetScheme = {
  /** The values that make up the result, left to right. */
  values: readonly SheetColumn[];
  /** Everything that can be entered: the values, and the comment if there is one. */
  columns: readonly SheetColumn[];
  /** What the values add up to: their weighted mean, or a judgement. */
  result: Omit<SheetColumn, 'key' | 'weight'> & { key: 'DiemTB' | 'KetQua' };
};

/** The terms of a year, in order; `weight` is an integer. */
export const terms = [
  { id: 1, weight: 1 },
  { id: 2, weight: 2 },
] as const;

export const twoColumnKeys = ['Diem15', 'Diem1Tiet'] as const satisfies ColumnKey[];

const twoColumnValues: SheetColumn[] = [
  { key: 'Diem15', name: 'Điểm 15 phút', short: '15 phút', kind: 'score', decimals: 2, weight: 1 },
  { key: 'Diem1Tiet', name: 'Điểm 1 tiết', short: '1 tiết', kind: 'score', decimals: 2, weight: 2 },
];

/** One short and one long test. */
export const twoColumns: SheetScheme = {
  values: twoColumnValues,
  columns: twoColumnValues,
  result: { key: 'DiemTB', name: 'Điểm trung bình', short: 'TB', kind: 'score', decimals: 2 },
};

/** The number of values that this many students need in a subject and term. */
export const valuesNeeded = ({ values }: SheetScheme, students: number) => values.length * students;

/** One of the scheme's columns. */
export function columnOf({ columns }: SheetScheme, key: ColumnKey): SheetColumn {
  const column = columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

const schemes: SheetScheme[] = [twoColumns];

/** A column whose sheet is not known; columns of the same key share their name and, for scores, their decimals. */
export function columnWithKey(key: ColumnKey): SheetColumn {
  for (const { columns } of schemes) {
    const column = columns.find((one) => one.key === key);
    if (column) return column;
  }
  throw new Error(`no column ${key}`);
}

/** The scheme of a row or of a part of it, which has exactly the columns of its sheet. */
export function schemeOfCells(cells: { [Key in ColumnKey]?: unknown }): SheetScheme {
  return schemes.find(({ values }) => values.every(({ key }) => key in cells)) ?? twoColumns;
}

/** The scheme of a sheet, which is the same for all of its rows; the usual one if it has none. */
export const schemeOfRows = (rows: readonly { [Key in ColumnKey]?: unknown }[]) =>
  schemeOfCells(rows[0] ?? {});
