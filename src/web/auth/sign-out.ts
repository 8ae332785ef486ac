import { authApi } from '../../shared/endpoints/auth.ts';
import { call } from '../lib/calls/call.ts';
import { forgetDrafts } from '../lib/drafts/browser-drafts.ts';
import { log } from '../lib/log.ts';
import { session } from '../lib/session/session.ts';

/** Signs out immediately and removes unsaved drafts. Notifies the server without waiting for it. */
export function signOut(): void {
  const { user } = session.state();
  if (user) forgetDrafts(user.id);
  const refresh = session.refreshToken();
  session.clear();
  if (refresh)
    call(authApi.signOut, { body: { refresh } }).catch(() => log('Máy chủ chưa nhận được lời đăng xuất.'));
}
