import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { assessmentReportApi } from '#shared/results/reports/assessment-api.ts';
import { assessmentReportFile } from './assessment-file.ts';
import { assessmentReport } from './assessment-report.ts';

export function assessmentReportRoutes(
  app: FastifyInstance,
  { database }: Context,
  exportFile: ExportFile,
): void {
  handle(app, assessmentReportApi.report, ({ query }) =>
    snapshot(database, (reader) => assessmentReport(reader, query)),
  );

  handle(app, assessmentReportApi.exportReport, ({ query, caller }) =>
    exportFile(caller, assessmentReportFile, query),
  );
}
