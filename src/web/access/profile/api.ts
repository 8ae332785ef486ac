import { accountsApi, type Profile } from '#shared/access/accounts/api.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { withPassword } from '#web/kit/password/with-password.ts';
import { session } from '#web/kit/session/session.ts';
import { userOf } from '../sign-in/identify.ts';

/** Refetched every time the dialog opens, so that no stale copy is edited. */
export const profileQuery = queryOf(['profile'], accountsApi.me, { gcTime: 0, staleTime: 0 });

export async function saveProfile(body: BodyOf<typeof accountsApi.changeMe>): Promise<Profile> {
  const profile = await call(accountsApi.changeMe, { body });
  session.setUser(userOf(profile));
  return profile;
}

/** Sends the address along, so that only the one in the profile can be confirmed. */
export const confirmEmail = (Email: string) =>
  withPassword((old_password = '') => call(accountsApi.confirmEmail, { body: { Email, old_password } }), {
    askFirst: true,
  });

export const sessionsQuery = queryOf(['sessions'], accountsApi.sessions, { gcTime: 0, staleTime: 0 });

export const endSession = (id: string) => call(accountsApi.endSession, { params: { id } });

export const endOtherSessions = () => call(accountsApi.endOtherSessions);
