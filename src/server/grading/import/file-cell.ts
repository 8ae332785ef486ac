// What the cells of a spreadsheet file mean. Nothing is bent or guessed: what is not clear is not taken.

import { isScore } from '../../../shared/rules/hundredths.ts';
import { type ParsedScore, parseScore } from '../../../shared/rules/parse-score.ts';
import type { FileCell } from '../../excel/read-workbook.ts';

/** What a program has computed may be a binary neighbour of the decimal it means: 8.299999999999999. */
const binaryNoise = 1e-9;

export function scoreOfCell(cell: FileCell): ParsedScore {
  if (cell === null) return { valid: true, value: null };
  if (typeof cell === 'string') return parseScore(cell);
  if (typeof cell !== 'number') return { valid: false, fault: 'notNumber' };
  // Adding 0 makes -0 an ordinary zero.
  const nearest = Math.round(cell * 100) / 100 + 0;
  if (!isScore(nearest)) return { valid: false, fault: 'outOfRange' };
  return Math.abs(cell - nearest) <= binaryNoise
    ? { valid: true, value: nearest }
    : { valid: false, fault: 'tooManyDecimals' };
}

/** The number of a student, or null when the cell holds something else. */
export function codeOfCell(cell: FileCell): number | null {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  const code = /^\d+$/u.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(code) && code > 0 ? code : null;
}
