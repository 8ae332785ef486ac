import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import type { Role } from '#shared/contract/permissions.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { withPassword } from '#web/kit/password/with-password.ts';
import { session } from '#web/kit/session/session.ts';

/** Refetched on every opening, like the rest of the profile. */
export const ownFactorQuery = queryOf(['second-factor', 'own'], secondFactorApi.own, {
  gcTime: 0,
  staleTime: 0,
});

export const startSetup = (password: string) => call(secondFactorApi.start, { body: { password } });

export const confirmSetup = (MaXacThuc: string) => call(secondFactorApi.confirm, { body: { MaXacThuc } });

export const turnOff = (body: { password: string; MaXacThuc: string }) =>
  call(secondFactorApi.turnOff, { body });

export const renewCodes = (MaXacThuc: string) =>
  withPassword((old_password) => call(secondFactorApi.renewCodes, { body: { MaXacThuc, old_password } }));

export type Credentials = { username: string; password: string };

export const startAtSignIn = (body: Credentials) => call(secondFactorApi.startAtSignIn, { body });

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

export const changeRule = (MaVaiTro: Role, BatBuoc: boolean) =>
  withPassword((old_password) =>
    call(secondFactorApi.changeRule, { params: { MaVaiTro }, body: { BatBuoc, old_password } }),
  );

export const removeFactor = (id: number) =>
  withPassword((old_password) =>
    call(secondFactorApi.remove, { params: { id }, body: old_password ? { old_password } : undefined }),
  );
