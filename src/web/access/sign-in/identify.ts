import { accountsApi, type Profile } from '#shared/access/accounts/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { log } from '#web/kit/log.ts';
import { session } from '#web/kit/session/session.ts';
import type { StoredUser } from '#web/kit/session/token-store.ts';

export const userOf = (profile: Profile): StoredUser => ({
  id: profile.id,
  Ho: profile.Ho,
  Ten: profile.Ten,
  role: profile.MaVaiTro.MaVaiTro,
});

/** For a stored token without a user: fetches the user from the server. */
export async function identify(): Promise<void> {
  try {
    session.setUser(userOf(await call(accountsApi.me)));
  } catch {
    log('Token cũ không còn hợp lệ: phiên đăng nhập kết thúc.');
    session.clear();
  }
}
