// A client of the running server, over the network. Usable outside of tests.

import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** `seconds`: from sending the request to the complete reply. */
export type Reply = { status: number; body: unknown; retryAfter: string | undefined; seconds: number };
export type Client = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** A client with persistent connections, like a browser; rejects if the server is gone. */
export function client(url: string, token?: string): Client {
  // Idle connections of an agent do not keep the process alive.
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  return (method, path, body) => send(url, agent, token, method, path, body);
}

/** A client that opens a new connection for every call. */
export const freshClient =
  (url: string): Client =>
  (method, path, body) =>
    send(url, false, undefined, method, path, body);

function send(
  url: string,
  agent: Agent | false,
  token: string | undefined,
  method: string,
  path: string,
  body: unknown,
): Promise<Reply> {
  const reply = Promise.withResolvers<Reply>();
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  let sent = 0;
  const call = request(new URL(path, url), { method, agent, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
    });
    response.on('error', reply.reject);
    response.on('end', () =>
      reply.resolve({
        status: response.statusCode ?? 0,
        body: text === '' ? null : JSON.parse(text),
        retryAfter: response.headers['retry-after'],
        seconds: (performance.now() - sent) / 1000,
      }),
    );
  });
  // Until then the call may have waited for a free connection.
  call.on('socket', () => {
    sent = performance.now();
  });
  call.on('error', reply.reject);
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return reply.promise;
}

/** Returns the access token; throws with the status if signing in fails. Retries while the server is overloaded. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const reply = await freshClient(url)('POST', '/api/auth/token/', { username, password });
    if (reply.status === 200) return (reply.body as { access: string }).access;
    if (reply.status !== 503 || performance.now() > deadline)
      throw new Error(`signing in as ${username}: ${reply.status}`);
    await wait(Number(reply.retryAfter ?? 1) * 1_000);
  }
}
