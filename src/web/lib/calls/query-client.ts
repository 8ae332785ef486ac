import { type FetchQueryOptions, hashKey, type Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';

/** What was asked before the screen that shows it was drawn, until that screen is left. */
const askedAhead = new Set<string>();

/** For what is asked anew each time someone looks: not twice, though, when it was asked ahead of the look. */
// biome-ignore lint/suspicious/noExplicitAny: whatever is asked.
export const aMoment = ({ queryHash }: Query<any, any, any, any>): number =>
  // Ten seconds: even a slow computer has drawn the screen by then.
  askedAhead.has(queryHash) ? 10_000 : 1000;

/** Data is asked for when a screen opens or a filter changes, never because a window got the focus. */
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

// biome-ignore lint/suspicious/noExplicitAny: each of them answers with something else.
export type Question = FetchQueryOptions<any, any, any, any>;

/** Asks what a screen will show while that is still being drawn. What goes wrong is told by the screen, which asks again. */
export function askAhead(question: Question): void {
  askedAhead.add(hashKey(question.queryKey));
  void queryClient.prefetchQuery(question);
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved') askedAhead.delete(query.queryHash);
});

/** What one user has seen is never shown to the next. */
let owner = session.state().user?.id;
session.subscribe(() => {
  const next = session.state().user?.id;
  if (next !== owner) {
    queryClient.clear();
    askedAhead.clear();
  }
  owner = next;
});
