// The results of one student in a term and in the year, by Thông tư 22: marks of all subjects, learning, conduct, award,
// promotion, and what retakes and the summer change.

import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import { exempt, type TermResult, yearAverage, yearJudgement } from './averages.ts';
import { type Learning, learningOf, type SubjectResult } from './learning.ts';
import { type Award, awardOf, mayRetake, type Promotion, promotionOf, yearConduct } from './year-outcome.ts';

/** The result in a subject: an average or a judgement, 'Mien' if exempt, null while incomplete. */
export type Mark = TermResult<Hundredths | Judgement>;

/** A subject of the student's class, with the marks of both terms. */
export type StudentSubject = {
  id: number;
  isJudged: boolean;
  first: Mark;
  second: Mark;
  /** The new result of the year, if it was retaken. */
  retake: Hundredths | Judgement | null;
};

export type MarkedSubject = { id: number; isJudged: boolean; mark: Mark };

/** In the order of the subjects. */
export const termMarks = (subjects: readonly StudentSubject[], term: 'first' | 'second'): MarkedSubject[] =>
  subjects.map(({ id, isJudged, [term]: mark }) => ({ id, isJudged, mark }));

/** Before retakes. */
export const yearMarks = (subjects: readonly StudentSubject[]): MarkedSubject[] =>
  subjects.map((subject) => ({ id: subject.id, isJudged: subject.isJudged, mark: yearMark(subject) }));

// A subject is judged or scored in both terms, which the types cannot tell.
const yearMark = ({ isJudged, first, second }: StudentSubject): Mark =>
  isJudged
    ? yearJudgement(first as TermResult<Judgement>, second as TermResult<Judgement>)
    : yearAverage(first as TermResult<Hundredths>, second as TermResult<Hundredths>);

/** What learning is derived from: the subjects that the student takes. */
export const resultsOf = (subjects: readonly MarkedSubject[]): SubjectResult[] =>
  subjects.filter(({ mark }) => mark !== exempt).map(resultOf);

const resultOf = ({ isJudged, mark }: MarkedSubject): SubjectResult =>
  isJudged ? { judgement: mark as Judgement | null } : { average: mark as Hundredths | null };

export const learningOfMarks = (subjects: readonly MarkedSubject[]): Learning | null =>
  learningOf(resultsOf(subjects));

export type StudentYear = {
  IDKhoi: number;
  subjects: readonly StudentSubject[];
  conduct: { first: Level | null; second: Level | null };
  /** Of both terms, excused or not. */
  absences: number;
  /** The new conduct of the year, if there is one. */
  summerConduct: Level | null;
};

export type YearResults = {
  marks: MarkedSubject[];
  learning: Learning | null;
  conduct: Level | null;
  award: Award | null;
  promotion: Promotion | null;
  /** What retakes and the summer have changed; null without any. */
  after: { retaken: MarkedSubject[]; learning: Learning | null; conduct: Level | null } | null;
  /** The subjects that can be retaken, or have been. */
  retakes: number[];
  /** The conduct can be changed after the summer, or has been. */
  hasSummer: boolean;
};

export function yearResultsOf(year: StudentYear): YearResults {
  const marks = yearMarks(year.subjects);
  const learning = learningOfMarks(marks);
  const conduct = yearConduct(year.conduct.first, year.conduct.second);
  const { IDKhoi, absences } = year;
  const outcome = { IDKhoi, absences, learning: learning?.level ?? null, conduct };
  // What the year leads to without a second chance. A chance that was used counts only as long as the year gives it:
  // scores that were corrected afterwards may have made it needless.
  const atTheEnd = promotionOf({ ...outcome, hasOpenRetake: true, isSummerConduct: false });
  const retakes = atTheEnd === 'KiemTraLai' ? retakableSubjects(marks) : [];
  const hasSummer = atTheEnd === 'RenLuyenHe';
  const retaken = year.subjects.flatMap(({ id, isJudged, retake }) =>
    retake !== null && retakes.includes(id) ? [{ id, isJudged, mark: retake }] : [],
  );
  const summerConduct = hasSummer ? year.summerConduct : null;
  const replaced = marks.map((one) => retaken.find(({ id }) => id === one.id) ?? one);
  const learningAfter = learningOfMarks(replaced);
  const conductAfter = summerConduct ?? conduct;
  return {
    marks,
    learning,
    conduct,
    award: awardOf(outcome.learning, conduct, averagesIn(marks)),
    promotion: promotionOf({
      ...{ IDKhoi, absences, learning: learningAfter?.level ?? null, conduct: conductAfter },
      hasOpenRetake: retaken.length < retakes.length,
      isSummerConduct: summerConduct !== null,
    }),
    after:
      retaken.length > 0 || summerConduct !== null
        ? { retaken, learning: learningAfter, conduct: conductAfter }
        : null,
    retakes,
    hasSummer,
  };
}

const retakableSubjects = (marks: readonly MarkedSubject[]) =>
  marks.filter((one) => one.mark !== exempt && mayRetake(resultOf(one))).map(({ id }) => id);

const averagesIn = (marks: readonly MarkedSubject[]) =>
  marks.flatMap(({ mark }) => (typeof mark === 'number' ? [mark] : []));
