import { useSyncExternalStore } from 'react';
import { type Role, roles } from '#shared/contract/permissions.ts';
import { session } from './session.ts';
import type { SessionState, StoredUser } from './token-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether the user must first change a password that someone else has set. */
export function useMustChangePassword(): boolean {
  const { subscribe, get } = session.mustChangePassword;
  return useSyncExternalStore(subscribe, get);
}

export const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role);

/** The signed-in user. Use only inside the route guards. */
export function useUser(): StoredUser & { role: Role } {
  const { user } = useSession();
  if (!user || !isRole(user.role)) throw new Error('nobody is signed in');
  return { ...user, role: user.role };
}
