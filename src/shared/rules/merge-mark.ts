/** A mark in whole hundredths, or none yet. */
export type Mark = number | null;

export type MergedMark = { conflict: false; mark: Mark } | { conflict: true };

/**
 * What becomes of a stored mark when someone saves `mine`, having started from `base`. Only a mark that both they and
 * someone else have changed, to different values, is a conflict.
 */
export function mergeMark(base: Mark, mine: Mark, stored: Mark): MergedMark {
  if (mine === base) return { conflict: false, mark: stored };
  if (stored === base || stored === mine) return { conflict: false, mark: mine };
  return { conflict: true };
}
