// The values of one student in a sheet, one per column of its scheme.

import { fromHundredths, type Hundredths, toHundredths } from '../hundredths.ts';
import type { ColumnKey } from './column-keys.ts';
import { type Judgement, judgementCodes, judgementOfCode } from './judgement.ts';
import type { ColumnKind, SheetColumn, SheetScheme } from './scheme.ts';

export type PerColumn<Value> = { [Key in ColumnKey]?: Value };

/** As in the API: a score is a decimal, a judgement is 'Đ' or 'CĐ'; null if the cell is empty. */
export type CellValue = number | string | null;
export type Cells = PerColumn<CellValue>;

/** As stored and averaged: a score is in hundredths, a judgement is its code. */
export type StoredValue = number | string | null;
export type StoredCells = PerColumn<StoredValue>;

export function perColumn<Value>(
  { columns }: Pick<SheetScheme, 'columns'>,
  make: (column: SheetColumn) => Value,
): PerColumn<Value> {
  const values: PerColumn<Value> = {};
  for (const column of columns) values[column.key] = make(column);
  return values;
}

/** Only the columns of the scheme, null where there is no value. */
export const pickColumns = <Value>(scheme: SheetScheme, row: PerColumn<Value>): PerColumn<Value | null> =>
  perColumn(scheme, ({ key }) => row[key] ?? null);

type Column = { kind: ColumnKind };

export function storedValue({ kind }: Column, value: CellValue | undefined): StoredValue {
  if (value === null || value === undefined || kind === 'text') return value ?? null;
  return kind === 'score' ? toHundredths(Number(value)) : judgementCodes[value as Judgement];
}

export const storedCells = (scheme: SheetScheme, cells: Cells): StoredCells =>
  perColumn(scheme, (column) => storedValue(column, cells[column.key]));

export function shownValue({ kind }: Column, stored: StoredValue | undefined): CellValue {
  if (typeof stored !== 'number') return stored ?? null;
  return kind === 'score' ? fromHundredths(stored as Hundredths) : judgementOfCode(stored);
}

export const shownCells = (scheme: SheetScheme, stored: StoredCells): Cells =>
  perColumn(scheme, (column) => shownValue(column, stored[column.key]));
