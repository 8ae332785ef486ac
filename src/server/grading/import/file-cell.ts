// Interprets cells of a spreadsheet file. Values are never guessed, and only binary noise is rounded; unclear ones are
// rejected.

import { isScore } from '../../../shared/rules/score.ts';
import { type ParsedScore, parseScore } from '../../../shared/rules/score-text.ts';
import type { FileCell } from '../../excel/read-workbook.ts';

/** A computed value may differ slightly from the decimal it represents: 8.299999999999999. */
const binaryNoise = 1e-9;

export function scoreOfCell(cell: FileCell): ParsedScore {
  if (cell === null) return { valid: true, value: null };
  if (typeof cell === 'string') return parseScore(cell);
  if (typeof cell !== 'number') return { valid: false, fault: 'notNumber' };
  // Adding 0 turns -0 into 0.
  const nearest = Math.round(cell * 100) / 100 + 0;
  if (!isScore(nearest)) return { valid: false, fault: 'outOfRange' };
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
