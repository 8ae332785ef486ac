// The values of one student in a sheet, one per column of its scheme.

import type { ColumnKey } from './column-keys.ts';
import type { CellValue, StoredValue } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import type { SheetColumn, SheetScheme } from './scheme.ts';

export type PerColumn<Value> = { [Key in ColumnKey]?: Value };

export type Cells = PerColumn<CellValue>;

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

type Column = Pick<SheetColumn, 'kind'>;

export const storedValue = ({ kind }: Column, value: CellValue | undefined): StoredValue =>
  value === null || value === undefined ? null : kinds[kind].toStored(value);

export const storedCells = (scheme: SheetScheme, cells: Cells): StoredCells =>
  perColumn(scheme, (column) => storedValue(column, cells[column.key]));

export const shownValue = ({ kind }: Column, stored: StoredValue | undefined): CellValue =>
  stored === null || stored === undefined ? null : kinds[kind].toShown(stored);

export const shownCells = (scheme: SheetScheme, stored: StoredCells): Cells =>
  perColumn(scheme, (column) => shownValue(column, stored[column.key]));
