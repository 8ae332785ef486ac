import { authApi } from '../../shared/auth.ts';
import { call } from '../lib/calls/call.ts';
import { session } from '../lib/session/session.ts';

export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const { access, refresh, user } = await call(authApi.signIn, { body: credentials });
  session.signIn({ access, refresh }, user);
}
