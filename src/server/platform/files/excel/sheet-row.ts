// The rows a sheet is built from, and cells whose text stays text.

import type { CellStyle, CellValue } from 'hucre/xlsx';
import { fontSizes } from '#shared/paper/paper.ts';
import type { Span } from './spans.ts';

type FontStyle = NonNullable<CellStyle['font']>;

export type Cell = { value?: CellValue; style: CellStyle; richText?: Run[] };

export type SheetRow = {
  /** In points. */
  height: number;
  /**
   * Values with the style of their column, from the first column on: nearly all of a long table, and by far the
   * cheapest.
   */
  values?: CellValue[];
  /** Cells by column; columns missing here have one of the values or are empty. */
  cells: [column: number, cell: Cell][];
  /** Columns merged in this row; `rows` if the merged cell is higher than one row. */
  merges?: (Span & { rows?: number })[];
};

export const font = { name: 'Times New Roman', size: fontSizes.excel.text };
const thin = { style: 'thin', color: { rgb: '808080' } } as const;
export const border = { top: thin, right: thin, bottom: thin, left: thin };
export const wrapped = (horizontal: 'left' | 'center', vertical: 'top' | 'center' | 'bottom') =>
  ({ horizontal, vertical, wrapText: true }) as const;
export const headingStyle: CellStyle = {
  font: { ...font, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DCE6F1' } },
  border,
  alignment: wrapped('center', 'center'),
};
export const lineHeight = 17;
/** Characters of a cell's width that are not available for text. */
export const indent = 3;

export const emptyRow: SheetRow = { height: 15, cells: [] };

const unprintable = /[\p{Cc}\uFFFE\uFFFF]/gu;
/** Spreadsheet files encode a character as _x0041_; literal text of that form needs its first character encoded. */
const looksEncoded = /_(?=x[\da-f]{4}_)/giu;

const cleanText = (text: string) =>
  text.toWellFormed().replace(unprintable, ' ').replace(looksEncoded, '_x005F_');

/** Null if the text needs a cell of its own: the library writes '#N/A' and the like as an error. */
export function textValue(text: string): string | null {
  const clean = cleanText(text);
  return clean.startsWith('#') ? null : clean;
}

/** As rich text, text that looks like an error stays text. */
export function textCell(text: string, style: CellStyle): Cell {
  const value = textValue(text);
  return value === null
    ? { style, richText: [{ text: cleanText(text), font: style.font ?? font }] }
    : { value, style };
}

export type Run = { text: string; font: FontStyle };

/** Several lines in one cell, each with its own runs and fonts. */
export function linesCell(lines: Run[][], style: CellStyle): Cell {
  const runs = lines.flatMap((line, index) =>
    line.map((run, place) => ({
      text: `${index > 0 && place === 0 ? '\n' : ''}${cleanText(run.text)}`,
      font: run.font,
    })),
  );
  return { style, richText: runs };
}
