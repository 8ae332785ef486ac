import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { classSummariesApi } from '#shared/results/class-summaries/api.ts';
import { classSummary, summaryFile } from './class-summary.ts';

export function classSummaryRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, classSummariesApi.summary, ({ query, caller }) =>
    snapshot(database, (reader) => classSummary(reader, query, caller)),
  );

  handle(app, classSummariesApi.exportSummary, ({ query, request }) =>
    exportFile(request, summaryFile, query),
  );
}
