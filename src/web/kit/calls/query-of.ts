import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { call } from './call.ts';
import type { refetchOnVisit } from './query-client.ts';
import type { CallArguments } from './renewing-client.ts';

type Settings = {
  enabled?: boolean;
  staleTime?: number | typeof refetchOnVisit;
  gcTime?: number;
  refetchOnWindowFocus?: boolean;
};

/**
 * The query of an endpoint whose reply is shown as it is. Features choose the key: invalidating a key includes all that
 * start with it. While a filter is missing, `query` is null, and nothing is loaded.
 */
export function queryOf<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  ...[input]: CallArguments<E, Settings, null>
) {
  const { params, query, ...settings } = (input ?? {}) as Settings & { params?: unknown; query?: unknown };
  return queryOptions<ReplyOf<E>>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([{ params, query, signal }] as unknown as CallArguments<E>)),
    enabled: query !== null,
    ...settings,
  });
}
