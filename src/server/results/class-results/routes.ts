import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { classResultsApi } from '#shared/results/class-results/api.ts';
import { homeroomApi } from '#shared/scores/homeroom/api.ts';
import { classResults, classResultsFile, homeroomFile } from './class-results.ts';

export function classResultsRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, classResultsApi.results, ({ query, caller }) =>
    snapshot(database, (reader) => classResults(reader, query, caller)),
  );

  handle(app, homeroomApi.exportSheet, ({ query, request }) => exportFile(request, homeroomFile, query));

  handle(app, classResultsApi.exportResults, ({ query, request }) =>
    exportFile(request, classResultsFile, query),
  );
}
