import { authApi } from '../../shared/endpoints/auth.ts';
import { call } from '../lib/calls/call.ts';
import { session } from '../lib/session/session.ts';

type Credentials = { username: string; password: string; MaXacThuc?: string };

/** `entered` is called before anything is rendered for the signed-in user. */
export async function signIn(credentials: Credentials, entered: () => void): Promise<void> {
  const { access, refresh, user, password_change_required } = await call(authApi.signIn, {
    body: credentials,
  });
  session.signIn({ access, refresh }, user, password_change_required);
  entered();
}
