import type { Hundredths } from './score.ts';

/** None yet is null. */
export type Score = Hundredths | null;

export type MergedScore = { conflict: false; score: Score } | { conflict: true };

/**
 * What becomes of a stored score when someone saves `mine`, having started from `base`. Only a score that both they and
 * someone else have changed, to different values, is a conflict.
 */
export function mergeScore(base: Score, mine: Score, stored: Score): MergedScore {
  if (mine === base) return { conflict: false, score: stored };
  if (stored === base || stored === mine) return { conflict: false, score: mine };
  return { conflict: true };
}
