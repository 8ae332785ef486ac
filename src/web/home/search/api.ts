import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findingApi } from '#shared/home/search/api.ts';
import { call } from '#web/kit/calls/call.ts';

/** Keeps the previous results until new ones arrive, so that the list does not flicker while typing. */
export const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['found', words],
    queryFn: ({ signal }) => call(findingApi.find, { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
