import { accountsApi } from '#shared/access/accounts/api.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { session } from '#web/kit/session/session.ts';

/** Restoring ends the account's sessions, possibly including this browser's: the call afterwards detects that. */
export async function restoreEmail(Ma: string) {
  const reply = await call(authApi.restoreEmail, { body: { Ma } });
  if (session.state().user) await call(accountsApi.me).catch(() => undefined);
  return reply;
}

export const requestReset = (email: string) => call(authApi.requestReset, { body: { email } });

export type ResetConfirmation = { email: string; code: string; password: string; password_confirm: string };
export const confirmReset = (body: ResetConfirmation) => call(authApi.confirmReset, { body });
