import type { FastifyInstance } from 'fastify';
import { Deadline, withDeadline } from '../../database/request-time-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline;
  }
}

/** Limits how long a request may wait for the database in total. */
export function setDeadlines(app: FastifyInstance): void {
  app.decorateRequest('deadline');
  app.addHook('onRequest', (request, _reply, done) => {
    request.deadline = new Deadline();
    withDeadline(request.deadline, done);
  });
  // The body arrives through events of the connection, which lose the async context of the request.
  app.addHook('preValidation', (request, _reply, done) => withDeadline(request.deadline, done));
}
