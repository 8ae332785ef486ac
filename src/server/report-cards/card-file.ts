import type { ReportCards, ReportCardsQuery } from '../../shared/endpoints/report-cards.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import { safeName } from '../excel/export.ts';

/** PhieuDiem_10A1_HK1.pdf; for a single student, the name is added. */
export function cardFileName(cards: ReportCards, { IDHocSinh }: ReportCardsQuery): string {
  const period = cards.IDHocKy === wholeYear ? 'CaNam' : `HK${cards.IDHocKy}`;
  return `${safeName('PhieuDiem', cards.TenLop, period, ...studentOf(cards, IDHocSinh))}.pdf`;
}

/** The details for the audit log. */
export function cardFileDetail(cards: ReportCards, query: ReportCardsQuery): Record<string, unknown> {
  const about = [
    ...studentOf(cards, query.IDHocSinh).map((name) => `Học sinh: ${name}`),
    `Lớp: ${cards.TenLop}`,
    cards.TenHocKy,
    `Niên khóa: ${cards.TenNienKhoa}`,
  ];
  return { ...query, cards: cards.HocSinh.length, about: about.join(', ') };
}

const studentOf = ({ HocSinh }: ReportCards, IDHocSinh: number | undefined): string[] =>
  IDHocSinh === undefined ? [] : HocSinh.map(({ HoTen }) => HoTen);
