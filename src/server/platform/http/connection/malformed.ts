// Responds to input that never becomes a request a route could see, in the same format as other errors.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { handleNotFound } from '../replies/errors.ts';
import { newRequestId, requestIdHeader } from '../request-id.ts';

// Importing node:http would load all of its exports, including a client that takes 16 MB of memory.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const problems = {
  HPE_HEADER_OVERFLOW: [431, messages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tooSlow],
} as const;
const badRequest = [400, messages.badRequest] as const;

type Headers = Record<string, string>;

/** For Fastify's `clientErrorHandler`. */
export function malformedHandler(headers: Headers) {
  return function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    const [status, detail] = problems[error.code as keyof typeof problems] ?? badRequest;
    sendRawReply(this, socket, { headers, status, detail });
  };
}

/** For Fastify's `frameworkErrors`: a path that cannot be decoded reaches no route and no hooks. */
export function undecodableHandler(headers: Headers) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    request.log.info({ method: request.method, route: 'unknown', status: 404 });
    return handleNotFound(request, reply.headers({ ...headers, [requestIdHeader]: request.id }));
  };
}

/** Two cases where Node would reply without a message and without our headers. */
export function replaceNodeReplies(app: FastifyInstance, headers: Headers): void {
  const [status, detail] = badRequest;
  app.server.on('connect', (_request, socket: Socket) =>
    sendRawReply(app, socket, { headers, status, detail }),
  );
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && hostsOf(raw) !== 1) throw invalid(messages.badRequest);
  });
}

/** With two Host headers, a proxy may use a different one than we do (RFC 9112, 3.2). */
const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;

type RawReply = { headers: Headers; status: number; detail: string };

function sendRawReply({ log }: FastifyInstance, socket: Socket, { headers, status, detail }: RawReply): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const reqId = newRequestId();
  log.info({ reqId, method: 'unknown', route: 'unknown', status });
  const body = JSON.stringify({ detail });
  const lines = Object.entries({
    ...headers,
    [requestIdHeader]: reqId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Closes once the response is written, without waiting for the client to read it.
  socket.destroySoon();
}
