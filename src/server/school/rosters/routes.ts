import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { requireClass } from '../classes/queries.ts';
import { requireEditableClass } from '../classes/require-editable.ts';
import { findRoster, refuseStaleRoster, replaceRoster } from './roster.ts';

export function rosterRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, classesApi.roster, async ({ params }) =>
    findRoster(database.main, await requireClass(database.main, params.id)),
  );

  handle(app, classesApi.setRoster, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const info = await requireEditableClass(tx, params.id);
      if (body.Goc) await refuseStaleRoster(tx, info, body.Goc);
      const change = await replaceRoster(tx, info, [...new Set(body.student_ids)]);
      if (change.added.length + change.removed.length > 0)
        await audit(tx, clock(), caller, 'class.roster', { id: info.id, TenLop: info.TenLop, ...change });
      return findRoster(tx, info);
    }),
  );
}
