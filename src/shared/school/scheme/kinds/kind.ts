// What can be in a cell: how it is typed, read, written and stored.

import type { ScoreFault } from '../parse-score.ts';
import type { SheetColumn } from '../scheme.ts';

/** As in the API: a score or a count is a number, everything else a text; null if the cell is empty. */
export type CellValue = number | string | null;

/** As stored and averaged: a score is in hundredths, a judgement or a level is its code. */
export type StoredValue = number | string | null;

/** Why a text is no value of its column. */
export type CellFault = ScoreFault | 'notJudgement' | 'notLevel' | 'notCount' | 'tooLong';

export type ParsedCell<Value = CellValue> =
  | { valid: true; value: Value }
  | { valid: false; fault: CellFault };

export type Column = Pick<SheetColumn, 'kind' | 'decimals' | 'limit'>;

export type CellKind = {
  /** What a value must be. */
  rule(column: Column): string;
  /** Reads a text that is not empty as is. */
  parse(column: Column, text: string): ParsedCell;
  /** A value as it is written in a sheet. */
  write(column: Column, value: number | string): string;
  /** The text shown after typing into a cell that showed `before`, whose text is then `raw`; blank if it means nothing. */
  typed(column: Column, before: string, raw: string): string;
  /** Whether a value of a request can be one of this kind. */
  accepts(value: number | string): boolean;
  toStored(value: number | string): number | string;
  toShown(stored: number | string): number | string;
};
