// The table itself: its headings, its rows, and what they come to.

import type { CellStyle } from 'hucre/xlsx';
import type {
  ColumnKind,
  DocumentColumn,
  DocumentValue,
  PaperTable,
} from '../../shared/documents/document.ts';
import { lineCount } from './line-count.ts';
import { type Cell, font, indent, lineHeight, type SheetRow, textCell } from './sheet-row.ts';
import type { Span } from './spans.ts';

const thin = { style: 'thin', color: { rgb: '808080' } } as const;
const border = { top: thin, right: thin, bottom: thin, left: thin };
const centred = { horizontal: 'center', vertical: 'center' } as const;

const headerStyle: CellStyle = {
  font: { ...font, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DCE6F1' } },
  border,
  alignment: { ...centred, wrapText: true },
};
const ofNumber = { horizontal: 'right', vertical: 'center', indent: 1 } as const;
const cellStyles: Record<ColumnKind, CellStyle> = {
  // '@' keeps a name like '=1+1' text even after someone edits the cell.
  text: {
    font,
    border,
    alignment: { horizontal: 'left', vertical: 'center', indent: 1, wrapText: true },
    numFmt: '@',
  },
  number: { font, border, alignment: ofNumber, numFmt: '0.00' },
  average: { font, border, alignment: ofNumber, numFmt: '0.0' },
  integer: { font, border, alignment: centred, numFmt: '0' },
  date: { font, border, alignment: centred, numFmt: 'dd/mm/yyyy' },
};

/** One row, or two where some of the columns share a heading above theirs. */
export function headerRows(columns: DocumentColumn[]): SheetRow[] {
  const headings = columns.map(({ header }, column): [number, Cell] => [
    column,
    textCell(header, headerStyle),
  ]);
  if (columns.every(({ group }) => group === undefined))
    return [{ height: headerHeightOf(columns), cells: headings }];
  const above = columns.map(({ group, header }, column): [number, Cell] => [
    column,
    textCell(group ?? header, headerStyle),
  ]);
  const merges = groupsOf(columns).map(({ group, span }) => ({
    ...span,
    rows: group === undefined ? 2 : 1,
  }));
  // Of cells that are one, the first alone says something; the others are there for their borders.
  const first = new Set(merges.map((merge) => merge.first));
  const empty = (cells: [number, Cell][], keep: (column: number) => boolean) =>
    cells.map(([column, cell]): [number, Cell] => [column, keep(column) ? cell : { style: headerStyle }]);
  return [
    { height: lineHeight + 2, cells: empty(above, (column) => first.has(column)), merges },
    {
      height: headerHeightOf(columns),
      cells: empty(headings, (column) => columns[column]?.group !== undefined),
    },
  ];
}

/** Neighbours of one group together, each other column alone. */
function groupsOf(columns: DocumentColumn[]): { group: string | undefined; span: Span }[] {
  const groups: { group: string | undefined; span: Span }[] = [];
  for (const [column, { group }] of columns.entries()) {
    const before = groups.at(-1);
    if (before && group !== undefined && before.group === group) before.span.last = column;
    else groups.push({ group, span: { first: column, last: column } });
  }
  return groups;
}

/** Headings break between words, so a few letters of each line stay empty. */
function headerHeightOf(columns: DocumentColumn[]): number {
  const lines = columns.map(({ header, width }) => Math.ceil((1.2 * header.length) / (width - 1)));
  return Math.max(2 * lineHeight, lineHeight * Math.max(...lines)) + 2;
}

export function bodyRows({ columns, rows, total }: PaperTable): SheetRow[] {
  const body = rows.map((values) => bodyRow(columns, values));
  if (!total) return body;
  const { cells, ...row } = bodyRow(columns, total);
  return [...body, { ...row, cells: cells.map(([column, cell]) => [column, bold(cell)]) }];
}

/** Programs do not stretch a row to its wrapped text when they open a file, so the lines are counted here. */
function bodyRow(columns: DocumentColumn[], values: DocumentValue[]): SheetRow {
  let lines = 1;
  const cells = columns.map(({ kind, width }, column): [number, Cell] => {
    const value = values[column] ?? null;
    if (kind === 'text' && typeof value === 'string')
      lines = Math.max(lines, lineCount(value, width - indent));
    return [column, cellOf(kind, value)];
  });
  return { height: lineHeight * lines, cells };
}

function cellOf(kind: ColumnKind, value: DocumentValue): Cell {
  const style = cellStyles[kind];
  if (value === null) return { style };
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), style };
  return typeof value === 'string' ? textCell(value, style) : { value, style };
}

const bold = (cell: Cell): Cell => ({ ...cell, style: { ...cell.style, font: { ...font, bold: true } } });
