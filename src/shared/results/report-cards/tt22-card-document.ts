import type { SignedDocument } from '#shared/paper/document.ts';
import { average, place, tableOf, text } from '#shared/paper/table.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { exempt } from '../student-results/tt22-averages.ts';
import { awardNames, promotionNames } from '../student-results/year-outcome.ts';
import type { Tt22Card, Tt22Cards } from './api.ts';
import { cardFrame } from './card-frame.ts';
import { absencesText, missing, yearNotes } from './year-notes.ts';

/** A card by Thông tư 22: nothing on it compares the student with others. */
export function tt22CardDocument(cards: Tt22Cards, card: Tt22Card): SignedDocument {
  const isYear = card.CaNam !== null;
  return {
    ...cardFrame(cards, card),
    ...tableOf(card.MonHoc, [
      place(5),
      text('Môn học', 26, ({ TenMonHoc }) => TenMonHoc),
      ...card.HocKy.map(({ IDHocKy }, index) => marks(`HK${IDHocKy}`, ({ KetQua }) => KetQua[index] ?? null)),
      ...(isYear
        ? [marks('Cả năm', ({ CaNam }) => CaNam), marks('KT lại', ({ KiemTraLai }) => KiemTraLai)]
        : []),
      text('Nhận xét', 44, ({ NhanXet }) => NhanXet ?? missing),
    ]),
    notes: [...card.HocKy.map((term) => termNote(term)), ...commentNotes(card), ...notesOfYear(card)],
  };
}

type Subject = Tt22Card['MonHoc'][number];

const marks = (header: string, markOf: (subject: Subject) => Subject['CaNam']) =>
  average<Subject>(header, 9, (subject) => {
    const mark = markOf(subject);
    return mark === exempt ? exemptText : (mark ?? missing);
  });

const named = (level: Parameters<typeof levelText>[0]) => levelText(level) ?? missing;

const termNote = (term: Tt22Card['HocKy'][number]) =>
  `Học kỳ ${term.IDHocKy}: học tập ${named(term.HocTap)}, rèn luyện ${named(term.RenLuyen)}. ${absencesText(term)}`;

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
