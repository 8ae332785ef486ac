// The columns of a table, each with what it shows of a row.

import type { ColumnKind, DocumentColumn, DocumentValue } from './document.ts';

type Shows<Row> = (row: Row, index: number) => DocumentValue;
export type ColumnOf<Row> = DocumentColumn & { of: Shows<Row> };

const columnOf =
  (kind: ColumnKind) =>
  <Row>(header: string, width: number, of: Shows<Row>): ColumnOf<Row> => ({ header, width, kind, of });

export const text = columnOf('text');
export const date = columnOf('date');
export const integer = columnOf('integer');
export const average = columnOf('average');
export const number = columnOf('number');

/** The number of the row, in the first column of most tables. */
export const place = <Row>(width = 6) => integer<Row>('STT', width, (_, index) => index + 1);

export const tableOf = <Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]) => ({
  columns: columns.map(({ of: _, ...column }): DocumentColumn => column),
  rows: rows.map((row, index) => columns.map(({ of }) => of(row, index))),
});
