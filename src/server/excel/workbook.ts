// A table for people to print, as bytes of an .xlsx file. Runs in the thread of workbook-worker.ts.

import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import { lineCount } from './line-count.ts';

/** An average is a number that is shown with one decimal. */
type ColumnKind = 'text' | 'number' | 'average' | 'integer' | 'date';
/** Dates are YYYY-MM-DD. */
type WorkbookValue = string | number | null;

export type WorkbookDescription = {
  /** The name of the sheet. */
  sheet: string;
  title: string;
  /** What the table is about, below the title. */
  lines: string[];
  columns: { header: string; width: number; kind: ColumnKind }[];
  rows: WorkbookValue[][];
  /** What the rows come to, in bold below them. */
  total?: WorkbookValue[];
  orientation: 'portrait' | 'landscape';
  /** Ids kept with the file but not shown. */
  ids?: Record<string, number>;
};

const font = { name: 'Times New Roman', size: 12 };
const thin = { style: 'thin', color: { rgb: '808080' } } as const;
const border = { top: thin, right: thin, bottom: thin, left: thin };
const centred = { horizontal: 'center', vertical: 'center' } as const;

const titleStyle: CellStyle = { font: { ...font, size: 15, bold: true }, alignment: centred };
const lineStyle: CellStyle = { font, alignment: centred };
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

type Cell = { value?: CellValue; style: CellStyle; richText?: { text: string; font: typeof font }[] };

export function writeWorkbook(description: WorkbookDescription): Promise<Uint8Array> {
  const { sheet, title, lines, columns, rows, total, orientation, ids } = description;
  const lastColumn = columns.length - 1;
  const above = [title, ...lines];
  // One empty row sets the table apart from its title.
  const headerRow = above.length + 1;
  const cells = new Map<string, Cell>();
  for (const [row, text] of above.entries())
    cells.set(`${row},0`, textCell(text, row === 0 ? titleStyle : lineStyle));
  for (const [column, { header }] of columns.entries())
    cells.set(`${headerRow},${column}`, textCell(header, headerStyle));
  for (const [row, values] of rows.entries())
    for (const [column, { kind }] of columns.entries())
      cells.set(`${headerRow + 1 + row},${column}`, cellOf(kind, values[column] ?? null));
  if (total)
    for (const [column, { kind }] of columns.entries())
      cells.set(`${headerRow + 1 + rows.length},${column}`, bold(cellOf(kind, total[column] ?? null)));

  return writeXlsx({
    defaultFont: font,
    properties: { title, creator: 'Sổ Điểm', ...(ids && { custom: ids }) },
    // Given here and not as a page set-up, because there the sheet's name would not be quoted.
    namedRanges: [
      { name: '_xlnm.Print_Titles', range: `'${sheet}'!$${headerRow + 1}:$${headerRow + 1}`, scope: sheet },
    ],
    sheets: [
      {
        name: sheet,
        cells,
        columns: columns.map(({ width }) => ({ width })),
        merges: above.map((_, row) => ({ startRow: row, endRow: row, startCol: 0, endCol: lastColumn })),
        rowDefs: new Map([
          [0, { height: 26 }],
          ...lines.map((_, line) => [line + 1, { height: 18 }] as const),
          [headerRow, { height: headerHeightOf(columns) }],
          ...[...rows, ...(total ? [total] : [])].map(
            (values, row) => [headerRow + 1 + row, { height: heightOf(columns, values) }] as const,
          ),
        ]),
        freezePane: { rows: headerRow + 1 },
        pageSetup: {
          paperSize: 'a4',
          orientation,
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          horizontalCentered: true,
          margins: { top: 0.6, bottom: 0.6, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 },
        },
        headerFooter: { oddFooter: '&CTrang &P/&N' },
        a11y: { summary: title, headerRow },
      },
    ],
  });
}

const lineHeight = 17;
/** So many letters of a column's width hold no text. */
const indent = 3;

/** Programs do not stretch a row to its wrapped text when they open a file, so the lines are counted here. */
function heightOf(columns: WorkbookDescription['columns'], values: WorkbookValue[]): number {
  const lines = columns.map(({ kind, width }, column) => {
    const value = values[column];
    return kind === 'text' && typeof value === 'string' ? lineCount(value, width - indent) : 1;
  });
  return lineHeight * Math.max(1, ...lines);
}

/** Headings break between words, so a few letters of each line stay empty. */
function headerHeightOf(columns: WorkbookDescription['columns']): number {
  const lines = columns.map(({ header, width }) => Math.ceil((1.2 * header.length) / (width - 1)));
  return Math.max(2 * lineHeight, lineHeight * Math.max(...lines)) + 2;
}

function cellOf(kind: ColumnKind, value: WorkbookValue): Cell {
  const style = cellStyles[kind];
  if (value === null) return { style };
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), style };
  return typeof value === 'string' ? textCell(value, style) : { value, style };
}

const bold = (cell: Cell): Cell => ({ ...cell, style: { ...cell.style, font: { ...font, bold: true } } });

const unprintable = /[\p{Cc}\uFFFE\uFFFF]/gu;
/** Spreadsheet files write a character as _x0041_; where a text really says that, its first sign is written so. */
const looksEncoded = /_(?=x[\da-f]{4}_)/giu;

function textCell(text: string, style: CellStyle): Cell {
  const clean = text.toWellFormed().replace(unprintable, ' ').replace(looksEncoded, '_x005F_');
  // The library writes '#N/A' and its like as an error; as rich text it stays the text it is.
  return clean.startsWith('#') ? { style, richText: [{ text: clean, font }] } : { value: clean, style };
}
