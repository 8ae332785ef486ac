// All schemes, and which one a sheet follows.

import { type ColumnKey, transferredKey } from './column-keys.ts';
import { conduct, homeroomScheme } from './homeroom.ts';
import type { AssessmentMethod, SheetColumn, SheetScheme } from './scheme.ts';
import { type SheetForm, tt22Scheme, tt22Schemes } from './tt22.ts';
import { twoColumns } from './two-columns.ts';

/** Of subjects. */
const schemes: SheetScheme[] = [twoColumns, ...tt22Schemes];

/** Every key of a subject's sheet, with the columns that have it, one of each kind. */
export const columnsByKey: ReadonlyMap<ColumnKey, readonly SheetColumn[]> = new Map(
  [
    ...Map.groupBy(
      schemes.flatMap(({ columns }) => columns),
      ({ key }) => key,
    ),
  ].map(([key, columns]) => [key, [...new Map(columns.map((column) => [column.kind, column])).values()]]),
);

/** The scheme of a sheet in a year that assesses in this way. */
export const schemeOf = (method: AssessmentMethod, sheet: SheetForm): SheetScheme =>
  method === 'ThongTu22' ? tt22Scheme(sheet) : twoColumns;

/** The schemes that have this column. */
export const schemesWith = (key: ColumnKey) =>
  schemes.filter(({ columns }) => columns.some((column) => column.key === key));

/** A column whose sheet is not known. Columns with the same key have the same name. */
export function columnWithKey(key: ColumnKey): SheetColumn {
  const [inSubject] = columnsByKey.get(key) ?? [];
  const column = inSubject ?? [...homeroomScheme.columns, ...unlistedColumns].find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

/** The columns of a part of a row, which may not tell a scored sheet from a judged one. */
export const columnsIn = (cells: { [Key in ColumnKey]?: unknown }): SheetColumn[] =>
  [...columnsByKey.keys()].filter((key) => key in cells).map(columnWithKey);

type Keyed = { [Key in ColumnKey | SheetScheme['result']['key']]?: unknown };

/** The scheme of a row, which has exactly the columns of its sheet and their result. */
export function schemeOfCells(cells: Keyed): SheetScheme {
  if (homeroomScheme.columns.every(({ key }) => key in cells)) return homeroomScheme;
  const found = schemes.find(
    ({ columns, result }) => result.key in cells && columns.every(({ key }) => key in cells),
  );
  return found ?? twoColumns;
}

/** The scheme of a sheet, which is the same for all of its rows; an empty sheet shows the two columns. */
export const schemeOfRows = (rows: readonly Keyed[]) => schemeOfCells(rows[0] ?? {});

const score = { kind: 'score', decimals: 1, limit: 10, weight: 0 } as const;

/** In no sheet, but in the history. The result of a judged subject is a judgement. */
const unlistedColumns: SheetColumn[] = [
  { key: 'KiemTraLai', name: 'Kiểm tra lại', short: 'KT lại', ...score },
  { ...conduct, key: 'RenLuyenHe', name: 'Rèn luyện hè', short: 'RL hè', weight: 0 },
  { key: transferredKey, name: 'Kết quả chuyển đến', short: 'Chuyển đến', ...score },
];
