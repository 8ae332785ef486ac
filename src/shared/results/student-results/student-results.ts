// The results of one student in a term and in the year, by Thông tư 22: results of all subjects, learning, conduct, award,
// promotion, and what retakes and the summer change.

import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import { type Learning, learningOf } from './learning.ts';
import { retakableSubjects, retakenAmong, withRetaken } from './retakable.ts';
import {
  exempt,
  type JudgedResult,
  type ScoredResult,
  type SubjectResult,
  type TakenResult,
  yearAverage,
  yearJudgement,
} from './tt22-averages.ts';
import { awardOf, promotionOf, yearConduct } from './year-outcome.ts';

/** A subject of the student's class, with the results of both terms. */
export type StudentSubject = {
  id: number;
  isJudged: boolean;
  first: SubjectResult;
  second: SubjectResult;
  /** The new result of the year, if it was retaken. */
  retake: Hundredths | Judgement | null;
};

export type SubjectWithResult = { id: number; isJudged: boolean; result: SubjectResult };

/** In the order of the subjects. */
export const resultsInTerm = (
  subjects: readonly StudentSubject[],
  term: 'first' | 'second',
): SubjectWithResult[] => subjects.map(({ id, isJudged, [term]: result }) => ({ id, isJudged, result }));

/** Before retakes. */
export const resultsInYear = (subjects: readonly StudentSubject[]): SubjectWithResult[] =>
  subjects.map((subject) => ({ id: subject.id, isJudged: subject.isJudged, result: yearResult(subject) }));

// A subject is judged or scored in both terms, which the types cannot tell.
const yearResult = ({ isJudged, first, second }: StudentSubject): SubjectResult =>
  isJudged
    ? yearJudgement(first as JudgedResult, second as JudgedResult)
    : yearAverage(first as ScoredResult, second as ScoredResult);

/** What learning is derived from: the subjects that the student takes. */
export const takenResults = (subjects: readonly SubjectWithResult[]): TakenResult[] =>
  subjects.map(({ result }) => result).filter((result) => result !== exempt);

export const learningOfSubjects = (subjects: readonly SubjectWithResult[]): Learning | null =>
  learningOf(takenResults(subjects));

export type StudentYear = {
  IDKhoi: number;
  /** In inclusive education: the head of the school decides on the promotion. */
  isInclusive: boolean;
  subjects: readonly StudentSubject[];
  conduct: { first: Level | null; second: Level | null };
  /** Of both terms, excused or not. */
  absences: number;
  /** The new conduct of the year, if there is one. */
  summerConduct: Level | null;
};

export function yearResultsOf(year: StudentYear) {
  const subjects = resultsInYear(year.subjects);
  const learning = learningOfSubjects(subjects);
  const conduct = yearConduct(year.conduct.first, year.conduct.second);
  const { IDKhoi, absences } = year;
  const outcome = { IDKhoi, absences, learning: learning?.level ?? null, conduct };
  // What the year leads to without a second chance. A chance that was used counts only as long as the year gives it:
  // scores that were corrected afterwards may have made it needless.
  const atTheEnd = promotionOf({ ...outcome, hasOpenRetake: true, isSummerConduct: false });
  const retakes =
    atTheEnd === 'KiemTraLai' ? retakableSubjects(subjects, ({ result }) => result).map(({ id }) => id) : [];
  const hasSummer = atTheEnd === 'RenLuyenHe';
  const retaken = retakenAmong(year.subjects, retakes);
  const summerConduct = hasSummer ? year.summerConduct : null;
  const learningAfter = learningOfSubjects(withRetaken(subjects, retaken));
  const conductAfter = summerConduct ?? conduct;
  return {
    subjects,
    learning,
    conduct,
    award: awardOf(outcome.learning, conduct, averagesIn(subjects)),
    promotion: year.isInclusive
      ? null
      : promotionOf({
          IDKhoi,
          absences,
          learning: learningAfter?.level ?? null,
          conduct: conductAfter,
          hasOpenRetake: retaken.length < retakes.length,
          isSummerConduct: summerConduct !== null,
        }),
    /** Learning and conduct are known. */
    isComplete: learningAfter !== null && conductAfter !== null,
    /** What retakes and the summer have changed; null without any. */
    after:
      retaken.length > 0 || summerConduct !== null
        ? { retaken, learning: learningAfter, conduct: conductAfter }
        : null,
    /** The subjects that can be retaken, or have been. */
    retakes,
    /** The conduct can be changed after the summer, or has been. */
    hasSummer,
  };
}

export type YearResults = ReturnType<typeof yearResultsOf>;

const averagesIn = (subjects: readonly SubjectWithResult[]) =>
  subjects.flatMap(({ result }) => (typeof result === 'number' ? [result] : []));
