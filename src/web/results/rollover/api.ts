import { rolloverApi } from '#shared/results/rollover/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** The number of last year's students without a decision. */
export const remainingQuery = queryOf(['rollover', 'remaining'], rolloverApi.remaining);

export const rolloverQuery = (possible: boolean) =>
  queryOf(['rollover', 'overview'], rolloverApi.overview, {
    enabled: possible,
    // The user's choices would not fit a changed list.
    refetchOnWindowFocus: false,
  });

/** Newest first. */
export const runsQuery = queryOf(['rollover', 'runs'], rolloverApi.runs);
