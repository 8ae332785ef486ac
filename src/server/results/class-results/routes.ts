import type { FastifyInstance } from 'fastify';
import { classResultsApi } from '#shared/results/class-results/class-results.ts';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { classResults } from './class-results.ts';
import { classResultsFile } from './file.ts';

export function classResultsRoutes(
  app: FastifyInstance,
  { database }: Context,
  exportFile: ExportFile,
): void {
  handle(app, classResultsApi.results, ({ query, caller }) =>
    snapshot(database, (reader) => classResults(reader, query, caller)),
  );

  handle(app, classResultsApi.exportResults, ({ query, caller }) =>
    exportFile(caller, classResultsFile, query),
  );
}
