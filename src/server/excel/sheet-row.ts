// The rows that a sheet is stacked from, and text that stays text in their cells.

import type { CellStyle, CellValue } from 'hucre/xlsx';
import type { Span } from './spans.ts';

type FontStyle = NonNullable<CellStyle['font']>;

export type Cell = { value?: CellValue; style: CellStyle; richText?: Run[] };

export type SheetRow = {
  /** In points. */
  height: number;
  /** What looks as its column does, from the first column on: nearly all of a long table, and by far the cheapest. */
  values?: CellValue[];
  /** By column; what is not there is one of the values, or empty. */
  cells: [column: number, cell: Cell][];
  /** Columns that are one cell in this row; `rows` of them where it is higher than one. */
  merges?: (Span & { rows?: number })[];
};

export const font = { name: 'Times New Roman', size: 12 };
export const lineHeight = 17;
/** So many letters of a cell's width hold no text. */
export const indent = 3;

export const emptyRow: SheetRow = { height: 15, cells: [] };

const unprintable = /[\p{Cc}\uFFFE\uFFFF]/gu;
/** Spreadsheet files write a character as _x0041_; where a text really says that, its first sign is written so. */
const looksEncoded = /_(?=x[\da-f]{4}_)/giu;

const cleanText = (text: string) =>
  text.toWellFormed().replace(unprintable, ' ').replace(looksEncoded, '_x005F_');

/** Null where only a cell of its own can say it: the library writes '#N/A' and its like as an error. */
export function textValue(text: string): string | null {
  const clean = cleanText(text);
  return clean.startsWith('#') ? null : clean;
}

/** As rich text, what looks like an error stays the text it is. */
export function textCell(text: string, style: CellStyle): Cell {
  const value = textValue(text);
  return value === null
    ? { style, richText: [{ text: cleanText(text), font: style.font ?? font }] }
    : { value, style };
}

export type Run = { text: string; font: FontStyle };

/** Lines of one cell, each of runs in fonts of their own. */
export function linesCell(lines: Run[][], style: CellStyle): Cell {
  const runs = lines.flatMap((line, index) =>
    line.map((run, place) => ({
      text: `${index > 0 && place === 0 ? '\n' : ''}${cleanText(run.text)}`,
      font: run.font,
    })),
  );
  return { style, richText: runs };
}
