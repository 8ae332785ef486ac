// The content of a class's report cards. Averages, results and ranks come from the class summary.

import { type Hundredths, hundredthsToScore } from '#shared/contract/hundredths.ts';
import { subjectYearAverage } from '#shared/results/student-results/two-column-averages.ts';
import { type StoredCells, shownCells } from '#shared/school/scheme/cells.ts';
import { firstTerm, secondTerm, terms as termsOfYear } from '#shared/school/scheme/terms.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { summariseClass } from '../class-summaries/class-summary.ts';

/** A student's scores in one subject and term, including subjects from before a change of class. */
export type SubjectScores = StoredCells & { IDMonHoc: number; IDHocKy: number; DiemTB: Hundredths | null };

export type CardSubject = {
  IDMonHoc: number;
  TenMonHoc: string;
  /** Whether the card's class takes this subject. */
  taught: boolean;
};

/** Replaces each student's scores with the content of their card. Keeps the order. */
export function reportCards<Student extends { scores: readonly SubjectScores[] }>(
  /** All subjects that any of the students takes or has taken, in card order. */
  subjects: readonly CardSubject[],
  students: readonly Student[],
  period: number,
  passScore: Hundredths,
) {
  const terms = period === wholeYear ? termsOfYear.map(({ id }) => id) : [period];
  const taught = subjects.filter((subject) => subject.taught).map(({ IDMonHoc }) => IDMonHoc);
  const averages = students.map(({ scores }) => ({ averages: scores.filter(hasAverage) }));
  const summaryOf = (asked: number) => summariseClass(taught, averages, asked, passScore);
  const byTerm = terms.map((IDHocKy) => ({ IDHocKy, students: summaryOf(IDHocKy) }));
  return summaryOf(period).map(({ DiemTB, DuDiem, Dat, Hang }, place) => {
    const { scores, ...student } = students[place] as Student;
    return {
      ...student,
      MonHoc: subjectsOf(
        subjects,
        scores.filter(({ IDHocKy }) => terms.includes(IDHocKy)),
        terms,
      ),
      HocKy: byTerm.map(({ IDHocKy, students: inTerm }) => ({
        IDHocKy,
        DiemTB: inTerm[place]?.DiemTB ?? null,
      })),
      DiemTB,
      DuDiem,
      Dat,
      Hang,
    };
  });
}

const hasAverage = (scores: SubjectScores): scores is SubjectScores & { DiemTB: Hundredths } =>
  scores.DiemTB !== null;

const hasScore = (scores: SubjectScores) => twoColumns.values.some(({ key }) => scores[key] !== null);

/** The subjects of the class, plus any other subject the student has a score in. */
function subjectsOf(
  subjects: readonly CardSubject[],
  scores: readonly SubjectScores[],
  terms: readonly number[],
) {
  const bySubject = Map.groupBy(scores.filter(hasScore), ({ IDMonHoc }) => IDMonHoc);
  return subjects
    .filter(({ IDMonHoc, taught }) => taught || bySubject.has(IDMonHoc))
    .map(({ IDMonHoc, TenMonHoc }) => {
      const inTerm = new Map(bySubject.get(IDMonHoc)?.map((one) => [one.IDHocKy, one]));
      const averageIn = ({ id }: { id: number }) => inTerm.get(id)?.DiemTB ?? null;
      return {
        IDMonHoc,
        TenMonHoc,
        HocKy: terms.map((IDHocKy) => ({ IDHocKy, ...shown(inTerm.get(IDHocKy)) })),
        DiemTB_CaNam: hundredthsToScore(subjectYearAverage(averageIn(firstTerm), averageIn(secondTerm))),
      };
    });
}

const shown = (scores: SubjectScores | undefined) => ({
  ...shownCells(twoColumns, scores ?? {}),
  DiemTB: hundredthsToScore(scores?.DiemTB ?? null),
});
