import type { Endpoint } from '../../../shared/endpoint.ts';
import type { Action } from '../../../shared/permissions.ts';

/** Priorities of calls under overload, lowest first. */
export const priorities = ['stranger', 'heavy', 'usual', 'save'] as const;
export type Priority = (typeof priorities)[number];

/** Reads that are needed to enter scores: the sheet and the short lists that lead to it. */
const forEntry: Action[] = ['scores.read', 'lists.read', 'profile.use'];

/** Depends only on the endpoint description, so that it needs no query and no computation. */
export function priorityOf({ method, path, action, file, upload }: Endpoint): Priority {
  // A user who cannot refresh their session will soon be unable to save.
  if (path === '/api/auth/token/refresh/') return 'usual';
  if (action === 'public') return 'stranger';
  if (file !== undefined || upload) return 'heavy';
  if (action === 'scores.write') return 'save';
  return method === 'GET' && !forEntry.includes(action) ? 'heavy' : 'usual';
}
