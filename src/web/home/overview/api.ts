import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { overviewApi } from '#shared/home/overview/api.ts';
import { backupsApi } from '#shared/home/overview/backups-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { refetchOnVisit } from '#web/kit/calls/query-client.ts';

export const accountStatsQuery = queryOptions({
  // Under 'accounts', so that invalidating that key after changing an account includes it.
  queryKey: ['accounts', 'stats'],
  queryFn: ({ signal }) => call(accountsApi.stats, { signal }),
});

/** Figures of the current year. Refetched on every visit, because others are working too. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(overviewApi.overview, { signal }),
  staleTime: refetchOnVisit,
});

/** Refetched on every visit: backups are made in the background. */
export const backupStateQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(backupsApi.state, { signal }),
  staleTime: refetchOnVisit,
});
