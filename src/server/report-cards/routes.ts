import type { FastifyInstance } from 'fastify';
import { reportCardsApi } from '../../shared/endpoints/report-cards.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import type { ExportFile } from '../school-file.ts';
import { reportCardsFile } from './file.ts';
import { findReportCards } from './report-cards.ts';

export function reportCardRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, reportCardsApi.cards, ({ query, caller }) =>
    snapshot(database, (reader) => findReportCards(reader, query, caller)),
  );

  handle(app, reportCardsApi.exportPdf, ({ query, caller }) => exportFile(caller, reportCardsFile, query));
}
