import { formatDate } from '#shared/contract/calendar-date.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import { signersOfPage } from '#shared/paper/frame.ts';
import type { ReportCards } from './api.ts';

type CardsHead = Pick<ReportCards, 'TenHocKy' | 'TenNienKhoa' | 'TenLop' | 'GVCN'>;
type CardHead = Pick<ReportCards['HocSinh'][number], 'HoTen' | 'NgaySinh' | 'GioiTinh'>;

/** Everything on a student's card but the results. */
export const cardFrame = (
  cards: CardsHead,
  card: CardHead,
): Omit<SignedDocument, 'columns' | 'rows' | 'total' | 'notes'> => ({
  sheet: 'Phiếu điểm',
  title: `PHIẾU ĐIỂM ${cards.TenHocKy.toUpperCase()}`,
  lines: [`Niên khóa: ${cards.TenNienKhoa}`],
  facts: [
    { label: 'Họ và tên', value: card.HoTen },
    { label: 'Lớp', value: cards.TenLop },
    { label: 'Ngày sinh', value: formatDate(card.NgaySinh) },
    { label: 'Giới tính', value: card.GioiTinh },
  ],
  orientation: 'portrait',
  signers: signersOfPage('Giáo viên chủ nhiệm', cards.GVCN),
});
