// What a text says as a score, wherever it comes from: typed, pasted, or read from a file.

import { isScore } from './score.ts';

export type ParsedScore = { valid: true; value: number | null } | { valid: false };

/** Judges a cell as it stands: empty is null, a comma is a point, nothing is rounded or clipped. */
export function parseScore(text: string): ParsedScore {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return { valid: true, value: null };
  if (!/^(\d+\.?\d*|\.\d+)$/u.test(trimmed)) return { valid: false };
  const value = Number(trimmed);
  return isScore(value) ? { valid: true, value } : { valid: false };
}
