import { pdfFile } from '#server/platform/files/pdf/export.ts';
import type { ReportCardsQuery } from '#shared/results/report-cards/api.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { cardFileDetail, cardFileName } from './card-file.ts';
import { findReportCards } from './report-cards.ts';

export const reportCardsFile = pdfFile(
  'score.card.export',
  async (reader, query: ReportCardsQuery, caller) => {
    const cards = await findReportCards(reader, query, caller);
    return {
      name: cardFileName(cards, query),
      title: `Phiếu điểm lớp ${cards.TenLop}, ${cards.TenHocKy}, niên khóa ${cards.TenNienKhoa}`,
      documents: reportCardDocuments(cards),
      detail: cardFileDetail(cards, query),
    };
  },
);
