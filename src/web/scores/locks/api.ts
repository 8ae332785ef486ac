// Queries about when scores may be entered.

import { queryOptions, skipToken } from '@tanstack/react-query';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { refetchOnVisit } from '#web/kit/calls/query-client.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { choiceKeys } from '#web/school/choices/choice-lists.ts';
import { refetchInterval } from './refetch-interval.ts';

export const accessKeys = {
  all: ['score-entry'],
  access: ['score-entry', 'access'],
  deadlines: ['score-entry', 'deadlines'],
  openings: ['score-entry', 'openings'],
  requests: ['score-entry', 'requests'],
} as const;

/** Whether the caller may enter scores in this sheet, and why not. Refetched when that may have changed. */
export const accessQuery = (sheet: AnySheet | null) =>
  queryOptions({
    queryKey: [...accessKeys.access, sheet],
    queryFn: sheet ? ({ signal }) => loadAccess(sheet, signal) : skipToken,
    refetchInterval: ({ state }) => (state.data ? refetchInterval(state.data, Date.now()) : false),
  });

async function loadAccess({ IDMonHoc, ...sheet }: AnySheet, signal: AbortSignal) {
  if (IDMonHoc === null) return (await import('../sheets/homeroom-calls.ts')).loadAccess(sheet, signal);
  return call(scoreEntryApi.access, { query: { ...sheet, IDMonHoc }, signal });
}

export const deadlinesQuery = queryOf(accessKeys.deadlines, scoreEntryApi.deadlines);

/** Active openings, the one that ends first at the top. */
export const openingsQuery = queryOf(accessKeys.openings, scoreEntryApi.openings, { staleTime: 0 });

/** For the office, pending requests, oldest first; for a teacher, their own, newest first. */
export const requestsQuery = queryOf(accessKeys.requests, scoreEntryApi.requests, {
  staleTime: refetchOnVisit,
});

/** What is out of date after changing when scores may be entered. */
export const staleAccess = [accessKeys.all, choiceKeys.latestRegulation, ['score-lock'], ['overview']];
