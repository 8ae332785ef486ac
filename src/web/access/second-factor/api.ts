import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** Refetched on every opening, like the rest of the profile. */
export const ownFactorQuery = queryOf(['second-factor', 'own'], secondFactorApi.own, {
  gcTime: 0,
  staleTime: 0,
});

/** Under 'accounts', so that deleting an account updates it too. */
export const factorOverviewQuery = queryOf(['accounts', 'second-factor'], secondFactorApi.overview);
