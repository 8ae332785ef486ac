import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { assessmentReportApi } from '#shared/results/reports/assessment-api.ts';
import { assessmentReport, countedStudents } from './assessment-report.ts';
import {
  assessmentReportFile,
  countedStudentsFile,
  subjectReportFile,
  termReportFile,
  yearReportFile,
} from './files.ts';
import { subjectReport, termReport, yearReport } from './reports.ts';
import { findSubjectReport, requireReport, requireYearReport } from './require-report.ts';

export function reportingRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, reportingApi.term, ({ query }) =>
    snapshot(database, async (reader) => termReport(reader, query, await requireReport(reader, query))),
  );

  handle(app, reportingApi.year, ({ query: { IDNienKhoa } }) =>
    snapshot(database, async (reader) =>
      yearReport(reader, IDNienKhoa, await requireYearReport(reader, IDNienKhoa)),
    ),
  );

  handle(app, reportingApi.subject, ({ query }) =>
    snapshot(database, async (reader) => {
      const head = await findSubjectReport(reader, query);
      return head ? subjectReport(reader, query, head) : [];
    }),
  );

  handle(app, reportingApi.exportTerm, ({ query, request }) => exportFile(request, termReportFile, query));
  handle(app, reportingApi.exportYear, ({ query, request }) => exportFile(request, yearReportFile, query));
  handle(app, reportingApi.exportSubject, ({ query, request }) =>
    exportFile(request, subjectReportFile, query),
  );

  handle(app, assessmentReportApi.report, ({ query }) =>
    snapshot(database, (reader) => assessmentReport(reader, query)),
  );

  handle(app, assessmentReportApi.exportReport, ({ query, request }) =>
    exportFile(request, assessmentReportFile, query),
  );

  handle(app, assessmentReportApi.students, ({ query, caller }) =>
    snapshot(database, async (reader) => (await countedStudents(reader, query, caller)).students),
  );

  handle(app, assessmentReportApi.exportStudents, ({ query, request }) =>
    exportFile(request, countedStudentsFile, query),
  );
}
