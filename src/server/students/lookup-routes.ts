import type { FastifyInstance } from 'fastify';
import { studentsApi } from '../../shared/endpoints/students.ts';
import { pageOf } from '../../shared/paging.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { pageReply } from '../http/replies/page.ts';
import { handle } from '../http/route.ts';
import { requireYear } from '../regulations/year-queries.ts';
import { listLookup } from './lookup-queries.ts';
import { visibleStudents } from './private-particulars.ts';

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
