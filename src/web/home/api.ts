import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '../../shared/accounts.ts';
import { backupsApi } from '../../shared/backups.ts';
import { overviewApi } from '../../shared/overview.ts';
import { call } from '../lib/calls/call.ts';
import { aMoment } from '../lib/calls/query-client.ts';

export const accountStatsQuery = queryOptions({
  // Below 'accounts', so that whoever changes an account and invalidates that key renews the numbers too.
  queryKey: ['accounts', 'stats'],
  queryFn: ({ signal }) => call(accountsApi.stats, { signal }),
});

/** What the current year has and lacks. Asked anew each time someone looks: others are at work too. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(overviewApi.overview, { signal }),
  staleTime: aMoment,
});

/** Asked anew each time someone looks: the copies are made beside everything else. */
export const backupStateQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(backupsApi.state, { signal }),
  staleTime: aMoment,
});
