import type { DocumentColumn, DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { exempt } from '../student-results/averages.ts';
import { awardNames, promotionNames } from '../student-results/year-outcome.ts';
import type { Tt22Card, Tt22Cards } from './api.ts';
import { cardFrame, missing } from './card-frame.ts';
import { yearNotes } from './year-notes.ts';

/** A card by Thông tư 22: nothing on it compares the student with others. */
export function tt22CardDocument(cards: Tt22Cards, card: Tt22Card): SignedDocument {
  const isYear = card.CaNam !== null;
  return {
    ...cardFrame(cards, card),
    columns: [
      { header: 'STT', width: 5, kind: 'integer' },
      { header: 'Môn học', width: 26, kind: 'text' },
      ...card.HocKy.map(({ IDHocKy }) => average(`HK${IDHocKy}`)),
      ...(isYear ? [average('Cả năm'), average('KT lại')] : []),
      { header: 'Nhận xét', width: 44, kind: 'text' },
    ],
    rows: card.MonHoc.map(({ TenMonHoc, KetQua, CaNam, KiemTraLai, NhanXet }, index) => [
      index + 1,
      TenMonHoc,
      ...KetQua.map(shown),
      ...(isYear ? [shown(CaNam), shown(KiemTraLai)] : []),
      NhanXet ?? missing,
    ]),
    notes: [...card.HocKy.map((term) => termNote(term)), ...commentNotes(card), ...notesOfYear(card)],
  };
}

const average = (header: string): DocumentColumn => ({ header, width: 9, kind: 'average' });

const shown = (mark: number | string | null): DocumentValue =>
  mark === exempt ? exemptText : (mark ?? missing);

const named = (level: Parameters<typeof levelText>[0]) => levelText(level) ?? missing;

const termNote = (term: Tt22Card['HocKy'][number]) =>
  `Học kỳ ${term.IDHocKy}: học tập ${named(term.HocTap)}, rèn luyện ${named(term.RenLuyen)}, nghỉ ${term.NghiCoPhep ?? missing} buổi có phép, ${term.NghiKhongPhep ?? missing} buổi không phép.`;

const commentNotes = ({ HocKy }: Tt22Card) =>
  HocKy.flatMap(({ IDHocKy, NhanXet }) =>
    NhanXet ? [`Nhận xét của giáo viên chủ nhiệm, học kỳ ${IDHocKy}: ${NhanXet}`] : [],
  );

function notesOfYear({ CaNam, HocKy, MonHoc }: Tt22Card): string[] {
  if (!CaNam) return [];
  const { HocTap, RenLuyen, DanhHieu, XetLenLop, SauKiemTraLai } = CaNam;
  // A year gives a retake or a summer, never both: a student who fails in learning and in conduct gets neither.
  const isRetaken = MonHoc.some(({ KiemTraLai }) => KiemTraLai !== null);
  return [
    ...yearNotes({
      HocTap,
      RenLuyen,
      terms: HocKy,
      afterRetake: isRetaken ? SauKiemTraLai?.HocTap : null,
      afterSummer: isRetaken ? null : SauKiemTraLai?.RenLuyen,
    }),
    `Danh hiệu: ${DanhHieu ? awardNames[DanhHieu] : missing}    Xét lên lớp: ${XetLenLop ? promotionNames[XetLenLop] : missing}`,
  ];
}
