import { accountsApi } from '#shared/access/accounts/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** The figures on the board's home page are under `all` as well. */
export const accountKeys = { all: ['accounts'] as const, list: ['accounts', 'list'] as const };

export const accountsQuery = queryOf(accountKeys.list, accountsApi.list);

/** Built into the program, so they never change while it runs. */
export const rolesQuery = queryOf(['roles'], accountsApi.roles, { staleTime: Number.POSITIVE_INFINITY });

export const securityQuery = queryOf(['security-settings'], accountsApi.security);
