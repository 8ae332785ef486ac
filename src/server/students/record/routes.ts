import type { FastifyInstance } from 'fastify';
import { studentRecordApi } from '#shared/students/record/student-record.ts';
import { pageOf } from '#shared/contract/paging.ts';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { pageReply } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { listScoreChanges } from './queries.ts';
import { requireStudent, studentRecord } from './student-record.ts';

export function studentRecordRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, studentRecordApi.record, ({ params, caller }) =>
    snapshot(database, (reader) => studentRecord(reader, params.id, caller)),
  );

  handle(app, studentRecordApi.scoreChanges, ({ params, query, request }) =>
    snapshot(database, async (reader) => {
      await requireStudent(reader, params.id);
      const page = pageOf(query);
      const { rows, count } = await listScoreChanges(reader, params.id, page);
      return page ? pageReply(request.url, page, count, rows) : rows;
    }),
  );
}
