// Interprets cells of a spreadsheet file. Values are never altered or guessed; unclear ones are rejected.

import { isCalendarDate } from '#shared/contract/calendar-date.ts';
import { signingInstructions } from '#shared/paper/frame.ts';
import type { FileCell } from './read-workbook.ts';

/** The date as YYYY-MM-DD, or null if the cell does not clearly contain one. */
export function dayOfCell(cell: FileCell): string | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  if (typeof cell !== 'string') return null;
  const text = cell.trim();
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text);
  const day = match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text;
  return isCalendarDate(day) ? day : null;
}

/** A cell as text; a date as YYYY-MM-DD. */
export function textOfCell(cell: FileCell): string {
  return cell instanceof Date ? (dayOfCell(cell) ?? '') : String(cell ?? '').trim();
}

export const isEmptyCell = (cell: FileCell) => textOfCell(cell) === '';

const waysToSign = Object.values(signingInstructions);

/** Whether this is a row for signatures, which follows an exported table and is not part of it. */
export const isSignatureRow = (cells: FileCell[]) =>
  cells.some((cell) => typeof cell === 'string' && waysToSign.some((way) => cell.includes(way)));

const maxShown = 30;

/** A cell as shown in a message, shortened if necessary. */
export function showCell(cell: FileCell): string {
  const text = textOfCell(cell);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
