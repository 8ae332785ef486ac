import { safeName } from '#server/platform/files/excel/export.ts';
import { pdfFile } from '#server/platform/files/pdf/export.ts';
import type { ReportCards, ReportCardsQuery } from '#shared/results/report-cards/api.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { findReportCards } from './report-cards.ts';

export const reportCardsFile = pdfFile(
  'score.card.export',
  async (reader, query: ReportCardsQuery, caller) => {
    const cards = await findReportCards(reader, query, caller);
    return {
      name: cardFileName(cards, query),
      title: `Phiếu điểm lớp ${cards.TenLop}, ${cards.TenHocKy}, niên khóa ${cards.TenNienKhoa}`,
      books: reportCardDocuments(cards).map((card) => [card]),
      detail: cardFileDetail(cards, query),
    };
  },
);

/** PhieuDiem_10A1_HK1.pdf; for a single student, the name is added. */
export function cardFileName(cards: ReportCards, { IDHocSinh }: Pick<ReportCardsQuery, 'IDHocSinh'>): string {
  const students = IDHocSinh === undefined ? [] : cards.HocSinh.map(({ HoTen }) => HoTen);
  const period = cards.IDHocKy === wholeYear ? 'CaNam' : `HK${cards.IDHocKy}`;
  return `${safeName('PhieuDiem', cards.TenLop, period, ...students)}.pdf`;
}

/**
 * The details for the audit log. They name a student by id only: entries cannot be changed when the student's data is
 * erased.
 */
function cardFileDetail(cards: ReportCards, query: ReportCardsQuery): Record<string, unknown> {
  const about = [
    ...(query.IDHocSinh === undefined ? [] : [`Học sinh mã ${query.IDHocSinh}`]),
    `Lớp: ${cards.TenLop}`,
    cards.TenHocKy,
    `Niên khóa: ${cards.TenNienKhoa}`,
  ];
  return { ...query, cards: cards.HocSinh.length, file: cardFileName(cards, {}), about: about.join(', ') };
}
