import type { FastifyInstance } from 'fastify';

/** One line per request: route and account, never the query (it contains names), the body or a header. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.caller?.program ? { program: request.caller.program.id } : { account: request.caller?.id }),
    });
  });
}
