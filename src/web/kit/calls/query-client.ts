import { type FetchQueryOptions, hashKey, type Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';

/** Hashes of prefetched queries, until the page that uses them is left. */
const prefetchedHashes = new Set<string>();

/**
 * The stale time of data that is refetched each time a page opens, unless it has just been prefetched for that page.
 */
// biome-ignore lint/suspicious/noExplicitAny: accepts any query.
export const refetchOnVisit = ({ queryHash }: Query<any, any, any, any>): number =>
  // Ten seconds: even a slow computer has rendered the page by then.
  prefetchedHashes.has(queryHash) ? 10_000 : 1000;

/** Data is fetched when a page opens or a filter changes, never because the window gains focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// biome-ignore lint/suspicious/noExplicitAny: each query returns a different type.
export type AnyQueryOptions = FetchQueryOptions<any, any, any, any>;

/**
 * Prefetches the data of a page while the page is still loading. Errors are ignored here: the page fetches again and
 * reports them.
 */
export function prefetch(options: AnyQueryOptions): void {
  prefetchedHashes.add(hashKey(options.queryKey));
  void queryClient.prefetchQuery(options);
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved') prefetchedHashes.delete(query.queryHash);
});

/** Clears the cache when the user changes, so that no data leaks to the next user. */
let owner = session.state().user?.id;
session.subscribe(() => {
  const next = session.state().user?.id;
  if (next !== owner) {
    queryClient.clear();
    prefetchedHashes.clear();
  }
  owner = next;
});
