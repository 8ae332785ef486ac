// How long a connection may keep the server waiting, and which one is closed when there are too many. A connection
// counts as waiting until a complete request has arrived, and again after the response.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** A connection is closed unless a complete request arrives within 30 seconds and its headers within 10. */
export const requestTimes = {
  requestTimeout: 28_500,
  // Nothing is read or written for this long: the client has disappeared without closing the connection.
  connectionTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false },
} satisfies FastifyHttpOptions<Server>;

/** Fits within 1,024 open files, the lowest usual system limit, with room for the database and for files being read. */
const maxConnections = 800;

/** In ms. Data in transit arrives sooner than this; a stalled connection must not delay a shutdown. */
const stopTimeout = 1_000;

export function limitConnections(app: FastifyInstance, max = maxConnections): void {
  const open = new Set<Socket>();
  /** Start time of each wait, longest first. */
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
    // Connections with a request in progress are never closed to make room.
    if (open.size >= max) close(waiting.keys().next().value ?? socket);
    if (socket.destroyed) return;
    open.add(socket);
    wait(socket);
    socket.once('close', () => forget(socket));
  });
  app.addHook('preValidation', async ({ socket }) => {
    waiting.delete(socket);
  });
  // A long response is read at the client's pace, even during shutdown.
  app.addHook('onSend', async ({ socket }) => wait(socket, Number.POSITIVE_INFINITY));
  app.addHook('onResponse', async ({ socket }) => wait(socket));
  closeWithoutDelay(app, waiting);
}

/** During shutdown, closes idle connections and those that stall in the middle of a request. */
function closeWithoutDelay(app: FastifyInstance, waiting: Map<Socket, number>): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const begun = performance.now();
    timer = setInterval(() => {
      // A connection that becomes idle after closing began would otherwise be kept open until it times out.
      app.server.closeIdleConnections();
      for (const [socket, since] of waiting)
        if (performance.now() - Math.max(since, begun) > stopTimeout) socket.destroy();
    }, 100);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
