import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type RolloverRequest, rolloverApi } from '#shared/results/rollover/api.ts';
import { call } from '#web/kit/calls/call.ts';

/** The number of last year's students without a decision. */
export const remainingQuery = queryOptions({
  queryKey: ['rollover', 'remaining'],
  queryFn: ({ signal }) => call(rolloverApi.remaining, { signal }),
});

export const rolloverQuery = (possible: boolean) =>
  queryOptions({
    queryKey: ['rollover', 'overview'],
    queryFn: ({ signal }) => call(rolloverApi.overview, { signal }),
    enabled: possible,
    // The user's choices would not fit a changed list.
    refetchOnWindowFocus: false,
  });

/** Newest first. */
export const runsQuery = queryOptions({
  queryKey: ['rollover', 'runs'],
  queryFn: ({ signal }) => call(rolloverApi.runs, { signal }),
});

export const applyRollover = (body: RolloverRequest) => call(rolloverApi.apply, { body });
export const undoDecision = (id: number) => call(rolloverApi.undo, { params: { id } });
export const undoRun = (id: number) => call(rolloverApi.undoRun, { params: { id } });

/** Most pages show classes, subjects or students of the new year. */
export const reloadAll = (client: QueryClient) => client.invalidateQueries();
