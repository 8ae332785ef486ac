import type { FastifyInstance } from 'fastify';
import { classesApi } from '../../shared/endpoints/classes.ts';
import { requireClass } from '../classes/queries.ts';
import type { Context } from '../context.ts';
import { handle } from '../http/route.ts';
import { studentsOfClass } from '../rosters/queries.ts';
import type { ExportFile } from '../school-file.ts';
import { classListFile } from './file.ts';

export function classListRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, classesApi.students, async ({ query }) => {
    const info = await requireClass(database.main, query.lophoc_id);
    return studentsOfClass(database.main, info.id);
  });

  handle(app, classesApi.exportStudents, ({ query, caller }) => exportFile(caller, classListFile, query));
}
