// Interprets cells of a spreadsheet file. Values are never guessed, and only binary noise is rounded; unclear ones are
// rejected.

import { showCell } from '#server/platform/files/excel/cells.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { isScore } from '#shared/contract/hundredths.ts';
import { parseCell } from '#shared/school/scheme/cell-text.ts';
import type { Column, ParsedCell } from '#shared/school/scheme/kinds/kind.ts';

/** A computed value may differ slightly from the decimal it represents: 8.299999999999999. */
const binaryNoise = 1e-9;

export function valueOfCell(column: Column, cell: FileCell): ParsedCell {
  if (cell === null) return { valid: true, value: null };
  if (typeof cell === 'string') return parseCell(column, cell);
  if (column.kind !== 'score') return parseCell(column, showCell(cell));
  return typeof cell === 'number' ? scoreOf(cell, column.decimals) : { valid: false, fault: 'notNumber' };
}

function scoreOf(cell: number, decimals: number): ParsedCell {
  const unit = 10 ** decimals;
  // Adding 0 turns -0 into 0.
  const nearest = Math.round(cell * unit) / unit + 0;
  if (!isScore(nearest, decimals)) return { valid: false, fault: 'outOfRange' };
  return Math.abs(cell - nearest) <= binaryNoise
    ? { valid: true, value: nearest }
    : { valid: false, fault: 'tooManyDecimals' };
}

/** A student's number, or null if the cell holds something else. */
export function codeOfCell(cell: FileCell): number | null {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  const code = /^\d+$/u.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(code) && code > 0 ? code : null;
}
