import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findingApi } from '../../shared/finding.ts';
import { call } from '../lib/calls/call.ts';

/** What was found before stays until there is something newer, so that the list does not blink while one types. */
export const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['found', words],
    queryFn: ({ signal }) => call(findingApi.find, { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
