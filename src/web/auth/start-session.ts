import { session } from '../lib/session/session.ts';

/** Listens to the other tabs, and finds out whose a stored token is when nobody has noted it. */
export function startSession(): void {
  window.addEventListener('storage', session.reread);
  if (session.state().status === 'starting') void import('./identify.ts').then(({ identify }) => identify());
}
