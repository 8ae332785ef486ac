import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { inclusionApi } from '#shared/students/inclusion/api.ts';
import { beginInclusion, endInclusion } from './inclusion.ts';

// 'exclusive': a student cannot leave meanwhile, nor can two people state different reasons.
export function inclusionRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, inclusionApi.begin, ({ params, body, caller }) =>
    write(database, 'exclusive', (tx) => beginInclusion(tx, params.id, body.LyDo, { caller, now: clock() })),
  );

  handle(app, inclusionApi.end, ({ params, caller }) =>
    write(database, 'exclusive', (tx) => endInclusion(tx, params.id, { caller, now: clock() })),
  );
}
