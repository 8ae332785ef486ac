// The signed-in user as stored in the browser: tokens, role and user. kit/calls/renewing-client.ts renews the tokens.
// The four keys are fixed by contract and shared by all tabs.

import { isJournalKey, type JournalStorage, keysIn } from '../drafts/journal.ts';
import { createStore } from '../store.ts';

const keys = {
  access: 'access_token',
  refresh: 'refresh_token',
  role: 'user_role',
  user: 'user_info',
} as const;

export type StoredUser = { id: number; Ho: string; Ten: string; role: string };

/** `starting`: there is a token, but its user is not known yet. */
export type SessionState =
  | { status: 'anonymous'; user: null }
  | { status: 'starting'; user: null }
  | { status: 'signedIn'; user: StoredUser };

export type Session = ReturnType<typeof createSession>;

export function createSession(storage: JournalStorage) {
  const state = createStore(read());
  // Only in memory: after a reload, the next rejected call sets it again.
  const mustChangePassword = createStore(false);
  let expired = false;

  function read(): SessionState {
    if (!storage.getItem(keys.access)) return { status: 'anonymous', user: null };
    const user = readUser();
    return user ? { status: 'signedIn', user } : { status: 'starting', user: null };
  }

  function readUser(): StoredUser | null {
    try {
      const user: Partial<StoredUser> = JSON.parse(storage.getItem(keys.user) ?? '');
      if (typeof user.id !== 'number') return null;
      const role = storage.getItem(keys.role) ?? user.role ?? '';
      return { id: user.id, Ho: String(user.Ho ?? ''), Ten: String(user.Ten ?? ''), role };
    } catch {
      return null;
    }
  }

  /** Syncs the state with the storage, after our own writes and after another tab's. */
  function reread(): void {
    const next = read();
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
  }

  /**
   * Removes everything except drafts still in the journal. The drafts of a user who signs out are removed before this.
   */
  function clear(): void {
    storage.removeItem(keys.access);
    for (const key of keysIn(storage)) if (!isJournalKey(key)) storage.removeItem(key);
    reread();
  }

  function writeUser({ id, Ho, Ten, role }: StoredUser): void {
    storage.setItem(keys.user, JSON.stringify({ id, Ho, Ten, role }));
    storage.setItem(keys.role, role);
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    mustChangePassword,
    accessToken: () => storage.getItem(keys.access),
    refreshToken: () => storage.getItem(keys.refresh),
    reread,
    setAccessToken: (access: string) => storage.setItem(keys.access, access),
    /** The access token is removed first and written last, so that no other tab sees a token without its user. */
    signIn(tokens: { access: string; refresh: string }, user: StoredUser, mustChange = false) {
      expired = false;
      mustChangePassword.set(mustChange);
      storage.removeItem(keys.access);
      writeUser(user);
      storage.setItem(keys.refresh, tokens.refresh);
      storage.setItem(keys.access, tokens.access);
      reread();
    },
    setUser(user: StoredUser) {
      writeUser(user);
      reread();
    },
    clear,
    /** The server no longer knows the session. The login page then says why the user has to sign in again. */
    expire() {
      expired = true;
      clear();
    },
    /** Whether the last session of this tab expired, as opposed to a sign-out. */
    hasExpired: () => expired,
  };
}
