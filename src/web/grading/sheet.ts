// What every room needs to know of a score sheet: which it is, how it is called, who stands in it, and what
// their scores come to.

import type { Sheet } from '../../shared/grading.ts';
import { passesSubject, subjectAverage } from '../../shared/rules/scheme/averages.ts';
import { type Scores, scoresToHundredths } from '../../shared/rules/scheme/scores.ts';
import { hundredthsToScore, toHundredths } from '../../shared/rules/score.ts';
import { showDate, showScore } from '../lib/format.ts';

/** A chosen id, unless the list has arrived and does not hold it: an address may name what is no longer there. */
export function known(rows: readonly { id: number }[] | undefined, id: number | null): number | null {
  return rows === undefined || rows.some((row) => row.id === id) ? id : null;
}

export const byId = <Row extends { id: number }>(rows: readonly Row[] | undefined, id: number | null) =>
  rows?.find((row) => row.id === id);

/** Which sheet it is, in one text. */
export const sheetKey = ({ IDLopHoc, IDMonHoc, IDHocKy }: Sheet) => `${IDLopHoc}/${IDMonHoc}/${IDHocKy}`;

type Named<Key extends string> = { [K in Key]: string };

/** Any of them: its heading, and its caption while it is not known which one it is. */
export const sheetName = 'Bảng điểm';

/** What a score table is about, in words. */
export type SheetNames = Named<'TenMonHoc' | 'TenLop' | 'TenHocKy' | 'TenNienKhoa'>;

/** All of them, once they are known. */
export const sheetNames = (
  subject: Named<'TenMonHoc'> | undefined,
  schoolClass: Named<'TenLop'> | undefined,
  term: Named<'TenHocKy'> | undefined,
  year: Named<'TenNienKhoa'> | null | undefined,
): SheetNames | null =>
  subject && schoolClass && term && year
    ? {
        TenMonHoc: subject.TenMonHoc,
        TenLop: schoolClass.TenLop,
        TenHocKy: term.TenHocKy,
        TenNienKhoa: year.TenNienKhoa,
      }
    : null;

/** The same in one line: its caption. */
export const sheetTitle = ({ TenMonHoc, TenLop, TenHocKy, TenNienKhoa }: SheetNames) =>
  `Bảng điểm môn ${TenMonHoc}, lớp ${TenLop}, ${TenHocKy}, niên khóa ${TenNienKhoa}`;

/** The same in few words, for where there is little room. */
export const sheetLabel = (
  schoolClass: Named<'TenLop'>,
  subject: Named<'TenMonHoc'>,
  term: Named<'TenHocKy'>,
) => `${schoolClass.TenLop} – ${subject.TenMonHoc} – ${term.TenHocKy}`;

/** How the entry screen names its sheet in the address. */
export const entrySearchOf = ({ IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  new URLSearchParams({ lop: String(IDLopHoc), mon: String(IDMonHoc), hocky: String(IDHocKy) });

type Student = { id: number; HoTen: string; NgaySinh: string };

/** Student → what tells them apart from a namesake on the same list: the birth date; null where the name is enough. */
export function birthDatesOfNamesakes(students: readonly Student[]): Map<number, string | null> {
  const counts = new Map<string, number>();
  for (const { HoTen } of students) counts.set(HoTen, (counts.get(HoTen) ?? 0) + 1);
  return new Map(
    students.map(({ id, HoTen, NgaySinh }) => [id, (counts.get(HoTen) ?? 0) > 1 ? showDate(NgaySinh) : null]),
  );
}

/** Student → their name in one line, with the birth date where namesakes need it. */
export function labelsOf(students: readonly Student[]): Map<number, string> {
  const births = birthDatesOfNamesakes(students);
  return new Map(
    students.map(({ id, HoTen }) => {
      const birth = births.get(id);
      return [id, birth ? `${HoTen} (${birth})` : HoTen];
    }),
  );
}

type Outcome = { average: number | null; passed: boolean | null };

/** What the scores of a student come to; nothing while one is missing. */
export function outcomeOf(scores: Scores, passScore: number): Outcome {
  const average = subjectAverage(scoresToHundredths(scores));
  return {
    average: hundredthsToScore(average),
    passed: average === null ? null : passesSubject(average, toHundredths(passScore)),
  };
}

/** Blank, not '-', while it is missing. */
export const showAverage = (average: number | null) => (average === null ? '' : showScore(average));
