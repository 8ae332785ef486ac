import type { FastifyRequest } from 'fastify';

/**
 * Runs work that should end when the client disconnects. Fastify's `request.signal` no longer reacts once a body has
 * been read.
 */
export async function whileConnected<Result>(
  { socket }: Pick<FastifyRequest, 'socket'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
}
