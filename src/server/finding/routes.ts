import type { FastifyInstance } from 'fastify';
import { findingApi } from '../../shared/endpoints/finding.ts';
import { searchWords } from '../../shared/text.ts';
import type { Context } from '../context.ts';
import { handle } from '../http/route.ts';
import { visibleStudents } from '../students/private-particulars.ts';
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
