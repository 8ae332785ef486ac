import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type RolloverRequest, rolloverApi } from '../../shared/rollover.ts';
import { call } from '../lib/calls/call.ts';

/** How many students of the year before wait for a decision. */
export const remainingQuery = queryOptions({
  queryKey: ['rollover', 'remaining'],
  queryFn: ({ signal }) => call(rolloverApi.remaining, { signal }),
});

export const rolloverQuery = (possible: boolean) =>
  queryOptions({
    queryKey: ['rollover', 'overview'],
    queryFn: ({ signal }) => call(rolloverApi.overview, { signal }),
    enabled: possible,
    // What is typed below it would not fit another list.
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

/** Classes, subjects and students of the new year stand on most screens. */
export const reloadAll = (client: QueryClient) => client.invalidateQueries();
