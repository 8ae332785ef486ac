import { authApi } from '#shared/access/sign-in/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { forgetDrafts } from '#web/kit/drafts/browser-drafts.ts';
import { log } from '#web/kit/log.ts';
import { session } from '#web/kit/session/session.ts';

/** Signs out immediately and removes unsaved drafts. Notifies the server without waiting for it. */
export function signOut(): void {
  const { user } = session.state();
  if (user) forgetDrafts(user.id);
  const refresh = session.refreshToken();
  session.clear();
  if (refresh)
    call(authApi.signOut, { body: { refresh } }).catch(() => log('Máy chủ chưa nhận được lời đăng xuất.'));
}
