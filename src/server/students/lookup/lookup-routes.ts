import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { pageReply } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireYear } from '#server/school/years/year-queries.ts';
import { pageOf } from '#shared/contract/paging.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { visibleStudents } from '../list/private-particulars.ts';
import { listLookup } from './lookup-queries.ts';

export function lookupRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, studentsApi.lookup, ({ query, request, caller }) =>
    snapshot(database, async (reader) => {
      await requireYear(reader, query.nien_khoa_id);
      const page = pageOf(query);
      const { rows, count } = await listLookup(reader, query, await visibleStudents(reader, caller), page);
      return page ? pageReply(request.url, page, count, rows) : rows;
    }),
  );
}
