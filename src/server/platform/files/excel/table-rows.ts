// The table itself: its headings, rows and totals.

import type { CellStyle, CellValue } from 'hucre/xlsx';
import type { ColumnKind, DocumentColumn, DocumentTable, DocumentValue } from '#shared/paper/document.ts';
import { headingRows } from '#shared/paper/headings.ts';
import { lineCount } from './line-count.ts';
import {
  border,
  type Cell,
  font,
  headingStyle,
  indent,
  lineHeight,
  type SheetRow,
  textCell,
  textValue,
  wrapped,
} from './sheet-row.ts';

const centred = { horizontal: 'center', vertical: 'center' } as const;

const ofNumber = { horizontal: 'right', vertical: 'center', indent: 1 } as const;
const cellStyles: Record<ColumnKind, CellStyle> = {
  // '@' keeps a name like '=1+1' as text even after the cell is edited.
  text: { font, border, alignment: { ...wrapped('left', 'center'), indent: 1 }, numFmt: '@' },
  mark: { font, border, alignment: centred, numFmt: '@' },
  number: { font, border, alignment: ofNumber, numFmt: '0.00' },
  average: { font, border, alignment: ofNumber, numFmt: '0.0' },
  integer: { font, border, alignment: centred, numFmt: '0' },
  date: { font, border, alignment: centred, numFmt: 'dd/mm/yyyy' },
};

export function headerRows(columns: DocumentColumn[]): SheetRow[] {
  const rows = headingRows(columns);
  return rows.map((headings, index) => {
    const texts = new Map(headings.map(({ first, text }) => [first, text]));
    return {
      height: index === rows.length - 1 ? headerHeightOf(columns) : lineHeight + 2,
      // In merged cells only the first has a value; the others are there for their borders.
      cells: columns.map((_, column) => {
        const text = texts.get(column);
        return [column, text === undefined ? { style: headingStyle } : textCell(text, headingStyle)];
      }),
      merges: headings.map((heading) => ({
        first: heading.first,
        last: heading.first + heading.colSpan - 1,
        rows: heading.rowSpan,
      })),
    };
  });
}

/** Headings break between words, so a few characters of each line stay empty. */
function headerHeightOf(columns: DocumentColumn[]): number {
  const lines = columns.map(({ header, width }) => Math.ceil((1.2 * header.length) / (width - 1)));
  return Math.max(2 * lineHeight, lineHeight * Math.max(...lines)) + 2;
}

export const columnStyle = ({ kind }: DocumentColumn): CellStyle => cellStyles[kind];

export function bodyRows({ columns, rows, total }: DocumentTable): SheetRow[] {
  const body = rows.map((values) => bodyRow(columns, values));
  return total ? [...body, totalRow(columns, total)] : body;
}

function bodyRow(columns: DocumentColumn[], row: DocumentValue[]): SheetRow {
  const values = columns.map(({ kind }, column) => cellValue(kind, row[column] ?? null));
  const cells = columns.flatMap(({ kind }, column): SheetRow['cells'] => {
    const text = row[column];
    return typeof text === 'string' && values[column] === null
      ? [[column, textCell(text, cellStyles[kind])]]
      : [];
  });
  return { height: heightOf(columns, row), values, cells };
}

function totalRow(columns: DocumentColumn[], row: DocumentValue[]): SheetRow {
  const cells = columns.map(({ kind }, column): [number, Cell] => {
    const style = { ...cellStyles[kind], font: { ...font, bold: true } };
    const value = row[column] ?? null;
    return [
      column,
      typeof value === 'string' && kind !== 'date'
        ? textCell(value, style)
        : { value: cellValue(kind, value), style },
    ];
  });
  return { height: heightOf(columns, row), cells };
}

/** Programs do not adjust a row to its wrapped text when opening a file, so the lines are counted here. */
function heightOf(columns: DocumentColumn[], row: DocumentValue[]): number {
  const lines = columns.map(({ kind, width }, column) => {
    const value = row[column];
    return kind === 'text' && typeof value === 'string' ? lineCount(value, width - indent) : 1;
  });
  return lineHeight * Math.max(1, ...lines);
}

function cellValue(kind: ColumnKind, value: DocumentValue): CellValue {
  if (typeof value !== 'string') return value;
  return kind === 'date' ? new Date(`${value}T00:00:00Z`) : textValue(value);
}
