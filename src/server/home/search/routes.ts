import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { visibleStudents } from '#server/students/list/private-particulars.ts';
import { searchWords } from '#shared/contract/text.ts';
import { findingApi } from '#shared/home/search/api.ts';
import { findClasses, findStudents } from './queries.ts';

export function findingRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, findingApi.find, async ({ query: { q = '' }, caller }) => {
    // An empty search returns nothing, since it would match every student.
    if (searchWords(q).length === 0) return { HocSinh: [], Lop: [] };
    return {
      HocSinh: await findStudents(database.main, q, await visibleStudents(database.main, caller)),
      Lop: await findClasses(database.main, q),
    };
  });
}
