// What a student's year by Thông tư 22 has led to, in sentences for report cards and school records.

import { type Level, levelText } from '#shared/school/scheme/levels.ts';

/** A dash instead of a blank, so that nothing can be added to a signed paper. */
export const missing = '–';

type Absences = { NghiCoPhep?: number | null | undefined; NghiKhongPhep?: number | null | undefined };

/** Of a term. */
export const absencesText = ({ NghiCoPhep, NghiKhongPhep }: Absences, none: string = missing) =>
  `Số buổi nghỉ có phép / không phép: ${NghiCoPhep ?? none} / ${NghiKhongPhep ?? none}.`;

type Year = {
  HocTap: Level | null | undefined;
  RenLuyen: Level | null | undefined;
  terms: readonly Absences[];
  /** The level of learning after a retake; null without one. */
  afterRetake: Level | null | undefined;
  /** The conduct after the summer; null without one. */
  afterSummer: Level | null | undefined;
  /** What stands for absences that were not entered. */
  noAbsences?: string;
};

export const yearNotes = ({
  HocTap,
  RenLuyen,
  terms,
  afterRetake,
  afterSummer,
  noAbsences = missing,
}: Year): string[] => [
  // Excused or not: more than 45 decide on the promotion.
  `Cả năm: học tập ${levelText(HocTap) ?? missing}, rèn luyện ${levelText(RenLuyen) ?? missing}. Cả năm nghỉ ${absencesIn(terms) ?? noAbsences} buổi.`,
  ...(afterRetake ? [`Học tập sau kiểm tra lại: ${levelText(afterRetake)}.`] : []),
  ...(afterSummer ? [`Rèn luyện sau hè: ${levelText(afterSummer)}.`] : []),
];

/** Null if nothing has been entered. */
function absencesIn(terms: readonly Absences[]): number | null {
  const entered = terms
    .flatMap(({ NghiCoPhep, NghiKhongPhep }) => [NghiCoPhep, NghiKhongPhep])
    .filter((count) => typeof count === 'number');
  return entered.length === 0 ? null : entered.reduce((sum, count) => sum + count, 0);
}
