import type { FastifyInstance } from 'fastify';
import { reportCardDocuments } from '../../shared/documents/report-card.ts';
import { reportCardsApi } from '../../shared/report-cards.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import type { ExportPdf } from '../pdf/export.ts';
import { cardFileDetail, cardFileName } from './card-file.ts';
import { findReportCards } from './report-cards.ts';

export function reportCardRoutes(app: FastifyInstance, { database }: Context, exportPdf: ExportPdf): void {
  handle(app, reportCardsApi.cards, ({ query, caller }) =>
    snapshot(database, (reader) => findReportCards(reader, query, caller)),
  );

  handle(app, reportCardsApi.exportPdf, ({ query, caller }) =>
    exportPdf(caller, 'score.card.export', async () => {
      const cards = await snapshot(database, (reader) => findReportCards(reader, query, caller));
      return {
        name: cardFileName(cards, query),
        title: `Phiếu điểm lớp ${cards.TenLop}, ${cards.TenHocKy}, niên khóa ${cards.TenNienKhoa}`,
        documents: reportCardDocuments(cards),
        detail: cardFileDetail(cards, query),
      };
    }),
  );
}
