import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { leavingApi } from '#shared/students/leaving/api.ts';
import { listedStudent } from '../list/queries.ts';
import { leave, readmit, undoLeave, undoReadmission } from './leave.ts';

// 'exclusive': no score of a student who has left can be saved afterwards, and no class can fill up meanwhile.
export function leavingRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, leavingApi.leave, ({ params, body, caller }) =>
    write(database, 'exclusive', (tx) => leave(tx, params.id, body, { caller, now: clock() })),
  );

  handle(app, leavingApi.undoLeave, ({ params, caller }) =>
    write(database, 'exclusive', (tx) => undoLeave(tx, params.id, { caller, now: clock() })),
  );

  handle(app, leavingApi.return, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await readmit(tx, params.id, body, { caller, now: clock() });
      return listedStudent(tx, params.id);
    }),
  );

  handle(app, leavingApi.undoReturn, ({ params, caller }) =>
    write(database, 'exclusive', (tx) => undoReadmission(tx, params.id, { caller, now: clock() })),
  );
}
