import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireStudent } from '#server/school/enrolment/student-queries.ts';
import { booksApi } from '#shared/results/class-book/api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { listScoreChanges } from './queries.ts';
import { schoolRecordFile, schoolRecordsFile } from './school-record-files.ts';
import { studentRecord } from './student-record.ts';

export function studentRecordRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, booksApi.schoolRecord, ({ params, request }) => exportFile(request, schoolRecordFile, params));

  handle(app, booksApi.schoolRecords, ({ params, request }) =>
    exportFile(request, schoolRecordsFile, params),
  );

  handle(app, studentRecordApi.record, ({ params, caller }) =>
    snapshot(database, (reader) => studentRecord(reader, params.id, caller)),
  );

  handle(app, studentRecordApi.scoreChanges, (input) =>
    snapshot(database, async (reader) => {
      await requireStudent(reader, input.params.id);
      return inPages(input, (page) => listScoreChanges(reader, input.params.id, page));
    }),
  );
}
