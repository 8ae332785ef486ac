import {
  type AccountChange,
  type AccountCreation,
  accountsApi,
  type SecuritySettings,
} from '#shared/access/accounts/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { withPassword } from '#web/kit/password/with-password.ts';

/** The figures on the board's home page are under `all` as well. */
export const accountKeys = { all: ['accounts'] as const, list: ['accounts', 'list'] as const };

export const accountsQuery = queryOf(accountKeys.list, accountsApi.list);

/** Built into the program, so they never change while it runs. */
export const rolesQuery = queryOf(['roles'], accountsApi.roles, { staleTime: Number.POSITIVE_INFINITY });

export const securityQuery = queryOf(['security-settings'], accountsApi.security);

export const changeSecurity = (settings: Partial<SecuritySettings>) =>
  withPassword((old_password) => call(accountsApi.changeSecurity, { body: { ...settings, old_password } }));

export const createAccount = (body: AccountCreation) =>
  withPassword((old_password) => call(accountsApi.create, { body: { ...body, old_password } }));

/** `askFirst`: asks for the password even if the session is new and the server would not require it. */
export const changeAccount = (id: number, body: AccountChange, askFirst: boolean) =>
  withPassword(
    (old_password) => call(accountsApi.change, { params: { id }, body: { ...body, old_password } }),
    { askFirst },
  );

export const deleteAccount = (id: number) =>
  withPassword((old_password) =>
    call(accountsApi.remove, { params: { id }, body: old_password ? { old_password } : undefined }),
  );
