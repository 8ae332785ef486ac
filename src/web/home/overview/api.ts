import { accountsApi } from '#shared/access/accounts/api.ts';
import { overviewApi } from '#shared/home/overview/api.ts';
import { backupsApi } from '#shared/home/overview/backups-api.ts';
import { refetchOnVisit } from '#web/kit/calls/query-client.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** Under 'accounts', so that invalidating that key after changing an account includes it. */
export const accountStatsQuery = queryOf(['accounts', 'stats'], accountsApi.stats);

/** Figures of the current year. Refetched on every visit, because others are working too. */
export const overviewQuery = queryOf(['overview'], overviewApi.overview, { staleTime: refetchOnVisit });

/** Refetched on every visit: backups are made in the background. */
export const backupStateQuery = queryOf(['backups'], backupsApi.state, { staleTime: refetchOnVisit });
