import { type ClassResultsQuery, classResultsApi } from '#shared/results/class-results/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

export const resultKeys = { all: ['class-results'] as const };

/** Refetched on every visit, because others are entering scores. */
export const resultsQuery = (query: ClassResultsQuery | null) =>
  queryOf([...resultKeys.all, query], classResultsApi.results, { query, staleTime: 0 });
