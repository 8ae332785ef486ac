import {
  type AccountImport,
  accountImportApi,
  type ImportedAccount,
} from '#shared/access/accounts/import/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { withPassword } from '#web/kit/password/with-password.ts';

export const loadTemplate = () => file(accountImportApi.template, {});

export const readAccountFile = (upload: Blob, signal: AbortSignal) =>
  call(accountImportApi.read, { upload, signal });

export const importAccounts = (body: AccountImport) =>
  withPassword((old_password) => call(accountImportApi.save, { body: { ...body, old_password } }));

export const loadSlips = (accounts: readonly ImportedAccount[]) =>
  file(accountImportApi.slips, { body: { TaiKhoan: accounts.map(({ id, MatKhau }) => ({ id, MatKhau })) } });
