import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireYear } from '#server/school/years/year-queries.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { visibleStudents } from '../list/private-particulars.ts';
import { listLookup } from './lookup-queries.ts';

export function lookupRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, studentsApi.lookup, (input) =>
    snapshot(database, async (reader) => {
      await requireYear(reader, input.query.nien_khoa_id);
      const visible = await visibleStudents(reader, input.caller);
      return inPages(input, (page) => listLookup(reader, input.query, visible, page));
    }),
  );
}
