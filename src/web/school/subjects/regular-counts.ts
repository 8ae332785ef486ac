import { regularScoreLimits } from '#shared/school/scheme/limits.ts';

/** The numbers of regular scores that a subject can have. */
export const regularCounts = Array.from(
  { length: regularScoreLimits.max - regularScoreLimits.min + 1 },
  (_, index) => regularScoreLimits.min + index,
);
