// The values of one student in a sheet, one per column of its scheme.

import { type Hundredths, hundredthsToScore, toHundredths } from '../hundredths.ts';
import type { ColumnKey, SheetColumn, SheetScheme } from './scheme.ts';

export type PerColumn<Value> = { [Key in ColumnKey]?: Value };

/** As in the API: a score is a decimal; null if the cell is empty. */
export type CellValue = number | string | null;
export type Cells = PerColumn<CellValue>;

/** As compared and averaged: a score is in hundredths. */
export type StoredValue = Hundredths | string | null;
export type StoredCells = PerColumn<StoredValue>;

export function perColumn<Value>(
  { columns }: SheetScheme,
  make: (column: SheetColumn) => Value,
): PerColumn<Value> {
  const values: PerColumn<Value> = {};
  for (const column of columns) values[column.key] = make(column);
  return values;
}

/** Only the columns of the scheme, null where there is no value. */
export const pickColumns = <Value>(scheme: SheetScheme, row: PerColumn<Value>): PerColumn<Value | null> =>
  perColumn(scheme, ({ key }) => row[key] ?? null);

export const storedValue = (value: CellValue): StoredValue =>
  typeof value === 'number' ? toHundredths(value) : value;

export const storedCells = (scheme: SheetScheme, cells: Cells): StoredCells =>
  perColumn(scheme, ({ key }) => storedValue(cells[key] ?? null));

export const shownValue = (value: StoredValue): CellValue =>
  typeof value === 'number' ? hundredthsToScore(value) : value;

export const shownCells = (scheme: SheetScheme, stored: StoredCells): Cells =>
  perColumn(scheme, ({ key }) => shownValue(stored[key] ?? null));
