// The text of a cell: how a value is written, and how typed, pasted and imported text is read.

import type { CellValue, Column, ParsedCell } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { shortenedFrom, typedScoreChange } from './score-input.ts';

/** What a value of the column must be. */
export const cellRule = (column: Column) => kinds[column.kind].rule(column);

/** Reads a whole text as is. Empty is null. */
export const parseCell = (column: Column, text: string): ParsedCell =>
  text.trim() === '' ? { valid: true, value: null } : kinds[column.kind].parse(column, text);

/** A value as it is written in a sheet; blank if there is none. */
export const cellText = (column: Column, value: CellValue | undefined): string =>
  value === null || value === undefined ? '' : kinds[column.kind].write(column, value);

/** Once it is complete, a valid value is written in its usual form; anything else is left visible as it is. */
export function completedText(column: Column, text: string): string {
  const parsed = parseCell(column, text);
  return parsed.valid && parsed.value !== null ? cellText(column, parsed.value) : text;
}

/** The text shown after typing into a cell that showed `before`, whose text is then `raw`. */
export const typedText = (column: Column, before: string, raw: string) =>
  kinds[column.kind].typed(column, before, raw);

/** The typed number and the different number it was turned into; null if it stays the same. */
export const typedChange = ({ kind, decimals }: Column, raw: string) =>
  kind === 'score' ? typedScoreChange(raw, decimals) : null;

/** What was typed into a cell, if the cell shows fewer digits. */
export const typedShortened = ({ kind, decimals }: Column, raw: string) =>
  kind === 'score' ? shortenedFrom(raw, decimals) : null;
