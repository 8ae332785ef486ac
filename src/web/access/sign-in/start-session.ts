import { session } from '#web/kit/session/session.ts';

/** Listens for changes from other tabs, and identifies the user of a stored token if unknown. */
export function startSession(): void {
  window.addEventListener('storage', session.reread);
  if (session.state().status === 'starting') void import('./identify.ts').then(({ identify }) => identify());
}
