import type { QueryClient } from '@tanstack/react-query';
import { type RolloverRequest, rolloverApi } from '#shared/results/rollover/api.ts';
import { call } from '#web/kit/calls/call.ts';
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

export const applyRollover = (body: RolloverRequest) => call(rolloverApi.apply, { body });
export const undoDecision = (id: number) => call(rolloverApi.undo, { params: { id } });
export const undoRun = (id: number) => call(rolloverApi.undoRun, { params: { id } });

/** Most pages show classes, subjects or students of the new year. */
export const reloadAll = (client: QueryClient) => client.invalidateQueries();
