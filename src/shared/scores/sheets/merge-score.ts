export type MergedScore<Value> = { conflict: false; score: Value } | { conflict: true };

/**
 * The result of saving `mine`, edited from `base`, over the stored score. It is a conflict only if someone else has
 * changed the score as well, to a different value.
 */
export function mergeScore<Value>(base: Value, mine: Value, stored: Value): MergedScore<Value> {
  if (mine === base) return { conflict: false, score: stored };
  if (stored === base || stored === mine) return { conflict: false, score: mine };
  return { conflict: true };
}
