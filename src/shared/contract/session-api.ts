// What every screen and the metrics need to know of signing in: where it happens, and how a session goes on.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { secret } from './fields.ts';

export const signInPath = '/api/auth/token/';

export const sessionApi = {
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/token/refresh/',
    action: 'public',
    summary: 'Đổi refresh token lấy access token mới',
    // A user who cannot refresh their session will soon be unable to save.
    priority: 'usual',
    body: z.object({ refresh: secret }),
    reply: z.object({ access: z.string() }),
  }),
};
