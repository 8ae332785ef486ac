import type { FastifyInstance } from 'fastify';
import { assessmentReportApi } from '../../shared/endpoints/assessment-report.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import type { ExportFile } from '../school-file.ts';
import { assessmentReport } from './assessment-report.ts';
import { assessmentReportFile } from './file.ts';

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
