import type { FastifyInstance } from 'fastify';
import { Patience, withPatience } from '../database/patience.ts';

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience;
  }
}

/** Limits how long a request may wait for the database in total. */
export function limitPatience(app: FastifyInstance): void {
  app.decorateRequest('patience');
  app.addHook('onRequest', (request, _reply, done) => {
    request.patience = new Patience();
    withPatience(request.patience, done);
  });
  // The body arrives through events of the connection, which lose the async context of the request.
  app.addHook('preValidation', (request, _reply, done) => withPatience(request.patience, done));
}
