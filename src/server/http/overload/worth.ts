import type { Endpoint } from '../../../shared/endpoint.ts';
import type { Action } from '../../../shared/permissions.ts';

/** What a call is worth while not all can be answered, the least first. */
export const worths = ['stranger', 'heavy', 'usual', 'save'] as const;
export type Worth = (typeof worths)[number];

/** What is read in order to enter scores: the sheet, and the short lists that lead to it. */
const forEntry: Action[] = ['scores.read', 'lists.read', 'profile.use'];

/** Told by its description alone, so that nothing has to be asked or reckoned for it. */
export function worthOf({ method, path, action, file, upload }: Endpoint): Worth {
  // Whoever cannot renew a session can soon save nothing.
  if (path === '/api/auth/token/refresh/') return 'usual';
  if (action === 'public') return 'stranger';
  if (file !== undefined || upload) return 'heavy';
  if (action === 'scores.write') return 'save';
  return method === 'GET' && !forEntry.includes(action) ? 'heavy' : 'usual';
}
