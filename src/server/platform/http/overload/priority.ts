import type { Endpoint, Priority } from '#shared/contract/endpoint.ts';
import type { Action } from '#shared/contract/permissions.ts';

/** Lowest first. */
export const priorities = ['stranger', 'heavy', 'usual', 'save'] as const satisfies Priority[];

/** Reads that are needed to enter scores: the sheet and the short lists that lead to it. */
const forEntry: Action[] = ['scores.read', 'lists.read', 'profile.use'];

/** Depends only on the endpoint description, so that it needs no query and no computation. */
export function priorityOf({ method, action, file, upload, priority }: Endpoint): Priority {
  if (priority) return priority;
  if (action === 'public' || action === 'family') return 'stranger';
  if (file !== undefined || upload) return 'heavy';
  if (action === 'scores.write') return 'save';
  return method === 'GET' && !forEntry.includes(action) ? 'heavy' : 'usual';
}
