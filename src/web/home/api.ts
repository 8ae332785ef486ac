import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '../../shared/accounts.ts';
import { backupsApi } from '../../shared/backups.ts';
import { call } from '../lib/calls/call.ts';

export const accountStatsQuery = queryOptions({
  // Below 'accounts', so that whoever changes an account and invalidates that key renews the numbers too.
  queryKey: ['accounts', 'stats'],
  queryFn: ({ signal }) => call(accountsApi.stats, { signal }),
});

/** Asked anew each time someone looks: the copies are made beside everything else. */
export const backupStateQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(backupsApi.state, { signal }),
  staleTime: 0,
});
