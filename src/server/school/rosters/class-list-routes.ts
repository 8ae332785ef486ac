import type { FastifyInstance } from 'fastify';
import { classesApi } from '#shared/school/classes/classes.ts';
import { requireClass } from '../classes/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { studentsOfClass } from './queries.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { classListFile } from './class-list-file.ts';

export function classListRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, classesApi.students, async ({ query }) => {
    const info = await requireClass(database.main, query.lophoc_id);
    return studentsOfClass(database.main, info.id);
  });

  handle(app, classesApi.exportStudents, ({ query, caller }) => exportFile(caller, classListFile, query));
}
