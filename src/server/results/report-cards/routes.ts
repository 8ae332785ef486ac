import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { reportCardsApi } from '#shared/results/report-cards/api.ts';
import { reportCardsFile } from './file.ts';
import { findReportCards } from './report-cards.ts';

export function reportCardRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, reportCardsApi.cards, ({ query, caller }) =>
    snapshot(database, (reader) => findReportCards(reader, query, caller)),
  );

  handle(app, reportCardsApi.exportPdf, ({ query, request }) => exportFile(request, reportCardsFile, query));
}
