import type { FastifyInstance } from 'fastify';
import {
  subjectReportDocument,
  termReportDocument,
  yearReportDocument,
} from '../../shared/documents/reports.ts';
import { reportingApi } from '../../shared/reporting.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { type ExportFile, fileName } from '../excel/export.ts';
import { handle } from '../http/route.ts';
import { subjectReport, termReport, yearReport } from './reports.ts';
import {
  findSubjectReport,
  requireReport,
  requireSubjectReport,
  requireYearReport,
} from './require-report.ts';

export function reportingRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
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

  handle(app, reportingApi.exportTerm, ({ query, caller }) =>
    exportFile(caller, 'report.term.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireReport(reader, query);
        const rows = await termReport(reader, query, head);
        return { name: fileName('bao_cao_hoc_ky'), workbook: termReportDocument(head, rows) };
      }),
    ),
  );

  handle(app, reportingApi.exportYear, ({ query, caller }) =>
    exportFile(caller, 'report.year.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireYearReport(reader, query.IDNienKhoa);
        const rows = await yearReport(reader, query.IDNienKhoa, head);
        return { name: fileName('bao_cao_nam_hoc'), workbook: yearReportDocument(head, rows) };
      }),
    ),
  );

  handle(app, reportingApi.exportSubject, ({ query, caller }) =>
    exportFile(caller, 'report.subject.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireSubjectReport(reader, query);
        const rows = await subjectReport(reader, query, head);
        return { name: fileName('bao_cao_mon_hoc'), workbook: subjectReportDocument(head, rows) };
      }),
    ),
  );
}
