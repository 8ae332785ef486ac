import type { FastifyInstance } from 'fastify';
import { Patience, withPatience } from '../database/patience.ts';

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience;
  }
}

/** Whatever a request asks of the database, it waits for no longer than its patience lasts. */
export function limitPatience(app: FastifyInstance): void {
  app.decorateRequest('patience');
  app.addHook('onRequest', (request, _reply, done) => {
    request.patience = new Patience();
    withPatience(request.patience, done);
  });
  // A body arrives by events of its connection, and what comes after it would no longer know whose request it is.
  app.addHook('preValidation', (request, _reply, done) => withPatience(request.patience, done));
}
