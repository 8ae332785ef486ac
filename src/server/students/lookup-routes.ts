import type { FastifyInstance } from 'fastify';
import { notFound } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { pageOf } from '../../shared/paging.ts';
import { studentsApi } from '../../shared/students.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { pageReply } from '../http/page.ts';
import { handle } from '../http/route.ts';
import { yearExists } from '../regulations/year-queries.ts';
import { listLookup } from './lookup-queries.ts';

export function lookupRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, studentsApi.lookup, ({ query, request }) =>
    snapshot(database, async (reader) => {
      if (!(await yearExists(reader, query.nien_khoa_id))) throw notFound(messages.unknown('Niên khóa'));
      const page = pageOf(query);
      const { rows, count } = await listLookup(reader, query, page);
      return page ? pageReply(request.url, page, count, rows) : rows;
    }),
  );
}
