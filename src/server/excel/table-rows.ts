// The table itself: its headings, its rows, and what they come to.

import type { CellStyle } from 'hucre/xlsx';
import type {
  ColumnKind,
  DocumentColumn,
  DocumentValue,
  PaperTable,
} from '../../shared/documents/document.ts';
import { headingRows } from '../../shared/documents/headings.ts';
import { lineCount } from './line-count.ts';
import { type Cell, font, indent, lineHeight, type SheetRow, textCell } from './sheet-row.ts';

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

export function headerRows(columns: DocumentColumn[]): SheetRow[] {
  const rows = headingRows(columns);
  return rows.map((headings, index) => {
    const texts = new Map(headings.map(({ first, text }) => [first, text]));
    return {
      height: index === rows.length - 1 ? headerHeightOf(columns) : lineHeight + 2,
      // Of cells that are one, the first alone says something; the others are there for their borders.
      cells: columns.map((_, column) => {
        const text = texts.get(column);
        return [column, text === undefined ? { style: headerStyle } : textCell(text, headerStyle)];
      }),
      merges: headings.map((heading) => ({
        first: heading.first,
        last: heading.first + heading.columns - 1,
        rows: heading.rows,
      })),
    };
  });
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
