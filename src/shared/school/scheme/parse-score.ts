// Parses text as a score, whether typed, pasted or read from a file.

import { isScore } from '#shared/contract/hundredths.ts';
import { scoreLimits } from '#shared/contract/limits.ts';

/** Why a text is not a score. */
export type ScoreFault = 'notNumber' | 'outOfRange' | 'tooManyDecimals';

export type ParsedScore = { valid: true; value: number | null } | { valid: false; fault: ScoreFault };

/** Vietnamese uses a decimal comma: 5,5 → 5.5. */
export const withDecimalPoint = (text: string) => text.replaceAll(',', '.');

/**
 * Parses a score with at most this many decimals, as is: empty is null, a comma is a decimal point, nothing is rounded
 * or clipped.
 */
export function parseScore(text: string, decimals: number): ParsedScore {
  const trimmed = withDecimalPoint(text).trim();
  if (trimmed === '') return { valid: true, value: null };
  if (!/^-?(\d+\.?\d*|\.\d+)$/u.test(trimmed)) return { valid: false, fault: 'notNumber' };
  const value = Number(trimmed);
  if (trimmed.startsWith('-')) return { valid: false, fault: 'outOfRange' };
  if (isScore(value, decimals)) return { valid: true, value };
  return { valid: false, fault: value > scoreLimits.max ? 'outOfRange' : 'tooManyDecimals' };
}
