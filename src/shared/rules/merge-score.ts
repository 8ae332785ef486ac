import type { Hundredths } from './score.ts';

/** Null means no score yet. */
export type Score = Hundredths | null;

export type MergedScore = { conflict: false; score: Score } | { conflict: true };

/**
 * The result of saving `mine`, edited from `base`, over the stored score. It is a conflict only if someone else has
 * changed the score as well, to a different value.
 */
export function mergeScore(base: Score, mine: Score, stored: Score): MergedScore {
  if (mine === base) return { conflict: false, score: stored };
  if (stored === base || stored === mine) return { conflict: false, score: mine };
  return { conflict: true };
}
