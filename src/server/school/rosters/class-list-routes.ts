import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { departuresApi } from '#shared/school/enrolment/api.ts';
import { requireClass } from '../classes/queries.ts';
import { departedOf } from '../enrolment/departure-queries.ts';
import { classListFile } from './class-list-file.ts';
import { studentsOfClass } from './queries.ts';

export function classListRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, classesApi.students, async ({ query }) => {
    const info = await requireClass(database.main, query.lophoc_id);
    return studentsOfClass(database.main, info.id);
  });

  handle(app, departuresApi.departed, ({ params }) =>
    snapshot(database, async (reader) => departedOf(reader, (await requireClass(reader, params.id)).id)),
  );

  handle(app, classesApi.exportStudents, ({ query, caller }) => exportFile(caller, classListFile, query));
}
