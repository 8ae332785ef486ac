import type { FastifyInstance } from 'fastify';
import { leavingApi } from '#shared/students/leaving/leaving.ts';
import { notFound } from '#shared/contract/errors.ts';
import { requireClass } from '#server/school/classes/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { departedOf } from '#server/school/enrolment/queries.ts';
import { handle } from '#server/platform/http/route.ts';
import { findStudent } from '../list/queries.ts';
import { comeBack, leave, undoComeBack, undoLeave } from './leave.ts';

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
      await comeBack(tx, params.id, body, { caller, now: clock() });
      const student = await findStudent(tx, params.id);
      if (!student) throw notFound();
      return student;
    }),
  );

  handle(app, leavingApi.undoReturn, ({ params, caller }) =>
    write(database, 'exclusive', (tx) => undoComeBack(tx, params.id, { caller, now: clock() })),
  );

  handle(app, leavingApi.departed, ({ params }) =>
    snapshot(database, async (reader) => departedOf(reader, (await requireClass(reader, params.id)).id)),
  );
}
