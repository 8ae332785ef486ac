import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';

/** For what is asked anew each time someone looks: not twice, though, when it was asked ahead of the look a moment ago. */
export const aMoment = 1000;

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

/** What one user has seen is never shown to the next. */
let owner = session.state().user?.id;
session.subscribe(() => {
  const next = session.state().user?.id;
  if (next !== owner) queryClient.clear();
  owner = next;
});
