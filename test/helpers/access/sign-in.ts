// Signs in the way a client does, from any address.

import type { TestApp } from '../api.ts';
import { testPassword } from '../school/school.ts';

const defaultAddress = '203.0.113.10';
const defaultAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';

export async function trySignIn(
  api: TestApp,
  username: string,
  password = testPassword,
  remoteAddress = defaultAddress,
  userAgent = defaultAgent,
) {
  return api.call(
    'nobody',
    'POST /api/auth/token/',
    { username, password },
    { remoteAddress, headers: { 'user-agent': userAgent } },
  );
}

/** The session of a successful sign-in, with a function to make calls in it. */
export async function signIn(
  api: TestApp,
  username: string,
  password = testPassword,
  ...from: [remoteAddress?: string, userAgent?: string]
) {
  const reply = await trySignIn(api, username, password, ...from);
  if (reply.statusCode !== 200) throw new Error(`sign-in as ${username} gave ${reply.statusCode}`);
  const { access, refresh } = reply.json() as { access: string; refresh: string };
  return {
    access,
    refresh,
    call: (request: string, body?: unknown) =>
      api.call('nobody', request, body, { headers: { authorization: `Bearer ${access}` } }),
    refreshed: () => api.call('nobody', 'POST /api/auth/token/refresh/', { refresh }),
  };
}
