import { authApi } from '#shared/access/sign-in/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { session } from '#web/kit/session/session.ts';

type Credentials = { username: string; password: string; MaXacThuc?: string };

/** `entered` is called before anything is rendered for the signed-in user. */
export async function signIn(credentials: Credentials, entered: () => void): Promise<void> {
  const { access, refresh, user, password_change_required } = await call(authApi.signIn, {
    body: credentials,
  });
  session.signIn({ access, refresh }, user, password_change_required);
  entered();
}
