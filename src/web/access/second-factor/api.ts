import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { session } from '#web/kit/session/session.ts';

/** Refetched on every opening, like the rest of the profile. */
export const ownFactorQuery = queryOf(['second-factor', 'own'], secondFactorApi.own, {
  gcTime: 0,
  staleTime: 0,
});

export type Credentials = { username: string; password: string };

/** Returns the recovery codes and a function that signs in, to be called once the user has seen the codes. */
export async function confirmAtSignIn(credentials: Credentials, MaXacThuc: string) {
  const { access, refresh, user, password_change_required, MaDuPhong } = await call(
    secondFactorApi.confirmAtSignIn,
    { body: { ...credentials, MaXacThuc } },
  );
  return {
    codes: MaDuPhong,
    enter: () => session.signIn({ access, refresh }, user, password_change_required),
  };
}

/** Under 'accounts', so that deleting an account updates it too. */
export const factorOverviewQuery = queryOf(['accounts', 'second-factor'], secondFactorApi.overview);
