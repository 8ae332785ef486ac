import { queryOptions } from '@tanstack/react-query';
import {
  type AccountChange,
  type AccountCreation,
  accountsApi,
  type SecuritySettings,
} from '../../shared/accounts.ts';
import { call } from '../lib/calls/call.ts';

/** The numbers on the board's home stand below `all` too. */
export const accountKeys = { all: ['accounts'] as const, list: ['accounts', 'list'] as const };

export const accountsQuery = queryOptions({
  queryKey: accountKeys.list,
  queryFn: ({ signal }) => call(accountsApi.list, { signal }),
});

/** They come with the program and never change while it runs. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call(accountsApi.roles, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const securityQuery = queryOptions({
  queryKey: ['security-settings'],
  queryFn: ({ signal }) => call(accountsApi.security, { signal }),
});

export const changeSecurity = (body: Partial<SecuritySettings>) => call(accountsApi.changeSecurity, { body });

export const createAccount = (body: AccountCreation) => call(accountsApi.create, { body });

export const changeAccount = (id: number, body: AccountChange) =>
  call(accountsApi.change, { params: { id }, body });

export const deleteAccount = (id: number) => call(accountsApi.remove, { params: { id } });
