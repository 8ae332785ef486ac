// What comes over the line and is no request that a route could see: it is told so like everything else.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../shared/common-messages.ts';
import { invalid } from '../../shared/errors.ts';
import { handleNotFound } from './errors.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';

// `import` of node:http would load all that it can export, a client with 16 MB of memory among it.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const problems = {
  HPE_HEADER_OVERFLOW: [431, messages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tooSlow],
} as const;
const noRequest = [400, messages.badRequest] as const;

type Headers = Record<string, string>;

/** For Fastify's `clientErrorHandler`. */
export function malformedHandler(headers: Headers) {
  return function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    const [status, detail] = problems[error.code as keyof typeof problems] ?? noRequest;
    refuse(this, socket, { headers, status, detail });
  };
}

/** For Fastify's `frameworkErrors`: a path that cannot be decoded reaches no route, and none of the hooks. */
export function undecodableHandler(headers: Headers) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    request.log.info({ method: request.method, route: 'unknown', status: 404 });
    return handleNotFound(request, reply.headers({ ...headers, [requestIdHeader]: request.id }));
  };
}

/** Two answers that Node would give by itself, without a word and without the headers. */
export function answerForNode(app: FastifyInstance, headers: Headers): void {
  const [status, detail] = noRequest;
  app.server.on('connect', (_request, socket: Socket) => refuse(app, socket, { headers, status, detail }));
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && hostsOf(raw) !== 1) throw invalid(messages.badRequest);
  });
}

/** Which of two is meant, a proxy in front may see otherwise (RFC 9112, 3.2). */
const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;

type Refusal = { headers: Headers; status: number; detail: string };

function refuse({ log }: FastifyInstance, socket: Socket, { headers, status, detail }: Refusal): void {
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
  // Ends once that is written; whoever does not read it is not waited for.
  socket.destroySoon();
}
