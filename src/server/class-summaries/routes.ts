import type { FastifyInstance } from 'fastify';
import { classSummariesApi } from '../../shared/endpoints/class-summaries.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import type { ExportFile } from '../school-file.ts';
import { classSummary } from './class-summary.ts';
import { summaryFile } from './file.ts';

export function classSummaryRoutes(
  app: FastifyInstance,
  { database }: Context,
  exportFile: ExportFile,
): void {
  handle(app, classSummariesApi.summary, ({ query, caller }) =>
    snapshot(database, (reader) => classSummary(reader, query, caller)),
  );

  handle(app, classSummariesApi.exportSummary, ({ query, caller }) => exportFile(caller, summaryFile, query));
}
