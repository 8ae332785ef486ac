// The text of a cell: how a value is written, and how typed, pasted and imported text is read.

import { messages } from '../../common-messages.ts';
import { commentLimit } from '../../limits.ts';
import { tidy } from '../../text.ts';
import { parseScore, type ScoreFault } from '../parse-score.ts';
import { adjustTypedScore, typedScoreChange } from '../score-input.ts';
import type { CellValue } from './cells.ts';
import { parseJudgement, typedOver } from './judgement.ts';
import type { SheetColumn } from './scheme.ts';

/** Why a text is no value of its column. */
export type CellFault = ScoreFault | 'notJudgement' | 'tooLong';

export type ParsedCell = { valid: true; value: CellValue } | { valid: false; fault: CellFault };

type Column = Pick<SheetColumn, 'kind' | 'decimals'>;

/** What a value of the column must be. */
export function cellRule({ kind, decimals }: Column): string {
  if (kind === 'score') return messages.scoreRange(decimals);
  return kind === 'judgement' ? 'Phải là Đ (Đạt) hoặc CĐ (Chưa đạt).' : messages.tooLong(commentLimit);
}

/** Reads a whole text as is. Empty is null. */
export function parseCell({ kind, decimals }: Column, text: string): ParsedCell {
  if (kind === 'score') return parseScore(text, decimals);
  if (kind === 'judgement') {
    const parsed = parseJudgement(text);
    return parsed.valid ? parsed : { valid: false, fault: 'notJudgement' };
  }
  const value = tidy(text);
  return value.length > commentLimit
    ? { valid: false, fault: 'tooLong' }
    : { valid: true, value: value === '' ? null : value };
}

/** A value as it is written in a sheet; blank if there is none. */
export function cellText({ decimals }: Column, value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? value.toFixed(decimals) : value;
}

/** Once it is complete, a valid value is written in its usual form; anything else is left visible as it is. */
export function completedText(column: Column, text: string): string {
  const parsed = parseCell(column, text);
  return parsed.valid && parsed.value !== null ? cellText(column, parsed.value) : text;
}

/** The text shown after typing into a cell that showed `before`, whose text is then `raw`. */
export function typedText({ kind, decimals }: Column, before: string, raw: string): string {
  if (kind === 'score') return adjustTypedScore(raw, decimals);
  return kind === 'judgement' ? (typedOver(before, raw) ?? '') : raw;
}

/** The typed number and the different number it was turned into; null if it stays the same. */
export const typedChange = ({ kind, decimals }: Column, raw: string) =>
  kind === 'score' ? typedScoreChange(raw, decimals) : null;
