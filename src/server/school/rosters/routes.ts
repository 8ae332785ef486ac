import type { FastifyInstance } from 'fastify';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { departuresApi } from '#shared/school/enrolment/api.ts';
import { requireClass, requireEditableClass } from '../classes/queries.ts';
import { departedOf } from '../enrolment/departure-queries.ts';
import { classListFile } from './class-list-file.ts';
import { studentsOfClass } from './queries.ts';
import { findRoster, refuseStaleRoster, replaceRoster } from './roster.ts';

export function rosterRoutes(app: FastifyInstance, { database, clock, exportFile }: FileContext): void {
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

  handle(app, classesApi.students, async ({ query }) => {
    const info = await requireClass(database.main, query.lophoc_id);
    return studentsOfClass(database.main, info.id);
  });

  handle(app, departuresApi.departed, ({ params }) =>
    snapshot(database, async (reader) => departedOf(reader, (await requireClass(reader, params.id)).id)),
  );

  handle(app, classesApi.exportStudents, ({ query, request }) => exportFile(request, classListFile, query));
}
