// A caller of the running program, over the network. Needs no test around it.

import { Agent, request } from 'node:http';

/** `seconds` from when it was sent until it was there. */
export type Reply = { status: number; body: unknown; retryAfter: string | undefined; seconds: number };
export type Client = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** A client that keeps its connections, as a browser does; rejects when the server is gone. */
export function client(url: string, token?: string): Client {
  // Its idle connections keep nobody's process alive.
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  return (method, path, body) => send(url, agent, token, method, path, body);
}

/** A client that connects anew for every call. */
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
  // Before, it may have waited for one of the connections.
  call.on('socket', () => {
    sent = performance.now();
  });
  call.on('error', reply.reject);
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return reply.promise;
}

/** The access token of somebody who signs in, or the status with which that failed. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const { status, body } = await freshClient(url)('POST', '/api/auth/token/', { username, password });
  if (status !== 200) throw new Error(`signing in as ${username}: ${status}`);
  return (body as { access: string }).access;
}
