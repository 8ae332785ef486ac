// The one client of this tab. It brings the schemas along, so the screen of signing in fetches it while one types.

import { accountsApi, type Profile } from '../../../shared/accounts.ts';
import { authApi } from '../../../shared/auth.ts';
import { speakVietnamese } from '../../../shared/vietnamese-errors.ts';
import { forgetDrafts } from '../drafts/browser-drafts.ts';
import { log } from '../log.ts';
import { session } from '../session/session.ts';
import type { StoredUser } from '../session/token-store.ts';
import { createClient } from './renewing-client.ts';

speakVietnamese();

const client = createClient({
  fetch: (...request) => window.fetch(...request),
  session,
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  log,
});
export const { call, file } = client;

export const userOf = (profile: Profile): StoredUser => ({
  id: profile.id,
  Ho: profile.Ho,
  Ten: profile.Ten,
  role: profile.MaVaiTro.MaVaiTro,
});

/** A stored token without its owner: asks the server whose it is. */
export async function identify(): Promise<void> {
  try {
    session.setUser(userOf(await call(accountsApi.me)));
  } catch {
    log('Token cũ không còn hợp lệ: phiên đăng nhập kết thúc.');
    session.clear();
  }
}

/** Leaves at once, and leaves nothing unsaved behind; the server is told, but nobody waits for it. */
export function signOut(): void {
  const { user } = session.state();
  if (user) forgetDrafts(user.id);
  const refresh = session.refreshToken();
  session.clear();
  if (refresh)
    call(authApi.signOut, { body: { refresh } }).catch(() => log('Máy chủ chưa nhận được lời đăng xuất.'));
}
