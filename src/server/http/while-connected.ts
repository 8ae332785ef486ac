import type { FastifyRequest } from 'fastify';

/** Work that is to end when its caller leaves. Fastify's own `request.signal` hears nothing once a body has been read. */
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
