import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { retakesApi } from '#shared/results/retakes/api.ts';
import { enterRetake, enterSummer, removeRetake, removeSummer } from './retakes.ts';

// 'exclusive': the results that allow a retake cannot change until it is stored.
export function retakeRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, retakesApi.retake, ({ body, caller }) =>
    write(database, 'exclusive', (tx) => enterRetake(tx, body, caller, clock())),
  );

  handle(app, retakesApi.removeRetake, ({ params, query, caller }) =>
    write(database, 'exclusive', (tx) => removeRetake(tx, params, query.Goc, caller, clock())),
  );

  handle(app, retakesApi.summer, ({ body, caller }) =>
    write(database, 'exclusive', (tx) => enterSummer(tx, body, caller, clock())),
  );

  handle(app, retakesApi.removeSummer, ({ params, query, caller }) =>
    write(database, 'exclusive', (tx) => removeSummer(tx, params, query.Goc, caller, clock())),
  );
}
