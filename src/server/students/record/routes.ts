import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { pageReply } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireStudent } from '#server/school/enrolment/student-queries.ts';
import { pageOf } from '#shared/contract/paging.ts';
import { booksApi } from '#shared/results/class-book/api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { listScoreChanges } from './queries.ts';
import { schoolRecordFile } from './school-record-file.ts';
import { studentRecord } from './student-record.ts';

export function studentRecordRoutes(
  app: FastifyInstance,
  { database }: Context,
  exportFile: ExportFile,
): void {
  handle(app, booksApi.schoolRecord, ({ params, caller }) => exportFile(caller, schoolRecordFile, params));

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
