// How long a connection may keep us waiting, and which one makes room when there are too many. A connection waits for
// its other side until a request has arrived whole, and again from the moment that it is answered.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** A request has arrived whole within 30 seconds, its headers within 10, or its connection is closed. */
export const requestTimes = {
  requestTimeout: 28_500,
  // Nothing is read or written for this long: whoever asked has gone without a word.
  connectionTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false },
} satisfies FastifyHttpOptions<Server>;

/** Fits into 1,024 open files, the least that systems give, with room for the database and for files being read. */
const mostConnections = 800;

/** What is on its way arrives in less; a connection that stands still for longer does not delay a stop. */
const stopPatience = 1_000;

export function limitConnections(app: FastifyInstance, most = mostConnections): void {
  const open = new Set<Socket>();
  /** Since when, the longest first. */
  const waiting = new Map<Socket, number>();

  const wait = (socket: Socket, since = performance.now()) => {
    waiting.delete(socket);
    if (open.has(socket)) waiting.set(socket, since);
  };
  const forget = (socket: Socket) => {
    open.delete(socket);
    waiting.delete(socket);
  };
  const close = (socket: Socket) => {
    forget(socket);
    socket.destroy();
  };

  app.server.on('connection', (socket: Socket) => {
    // Those whose request is being answered never make room.
    if (open.size >= most) close(waiting.keys().next().value ?? socket);
    if (socket.destroyed) return;
    open.add(socket);
    wait(socket);
    socket.once('close', () => forget(socket));
  });
  app.addHook('preValidation', async ({ socket }) => {
    waiting.delete(socket);
  });
  // A long answer is read at its reader's pace, also while the program stops.
  app.addHook('onSend', async ({ socket }) => wait(socket, Number.POSITIVE_INFINITY));
  app.addHook('onResponse', async ({ socket }) => wait(socket));
  closeWithoutDelay(app, waiting);
}

/** While the program stops: idle connections, and those that stand still in the middle of a request. */
function closeWithoutDelay(app: FastifyInstance, waiting: Map<Socket, number>): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const begun = performance.now();
    timer = setInterval(() => {
      // One that falls idle only after the closing began would be waited for until it times out.
      app.server.closeIdleConnections();
      for (const [socket, since] of waiting)
        if (performance.now() - Math.max(since, begun) > stopPatience) socket.destroy();
    }, 100);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
