// The results of a class for a term or the year: each student's averages, result and rank. Integer arithmetic only.

import { type Hundredths, hundredthsToScore } from '#shared/contract/hundredths.ts';
import {
  passesTerm,
  passesYear,
  subjectYearAverage,
  type TermSum,
  termAverage,
  yearAverage,
  yearFraction,
} from '#shared/results/student-results/two-column-averages.ts';
import { firstTerm, secondTerm } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { ClassSummary } from './api.ts';
import { lacksScores } from './pass-rate.ts';

/**
 * One average of a student. Averages in subjects the class does not take count too: they date from before the student
 * changed classes.
 */
export type TermAverage = { IDMonHoc: number; IDHocKy: number; DiemTB: Hundredths };

type Summary = Omit<ClassSummary['HocSinh'][number], 'id' | 'HoTen' | 'NgaySinh'>;

/**
 * Every subject of the class has an average in both terms. False for a class without subjects: there is nothing to
 * judge.
 */
export const hasWholeYear = (taught: readonly number[], complete: ReadonlySet<number> | undefined) =>
  taught.length > 0 && taught.every((subject) => complete?.has(subject));

/** Replaces each student's averages with their summary. Keeps the order. */
export function summariseClass<Student extends { averages: readonly TermAverage[] }>(
  subjects: readonly number[],
  students: readonly Student[],
  period: number,
  passScore: Hundredths,
): (Omit<Student, 'averages'> & Summary)[] {
  const results = students.map(({ averages, ...student }) => ({
    student,
    result: summariseStudent(subjects, averages, period, passScore),
  }));
  const all = results.map(({ result }) => result.exactAverage);
  return results.map(({ student, result: { exactAverage, ...summary } }) => ({
    ...student,
    ...summary,
    Hang: rankAmong(all, exactAverage),
  }));
}

/** An average before rounding. */
type Fraction = { numerator: number; denominator: number };

type Unranked = Omit<Summary, 'Hang'> & { exactAverage: Fraction | null };

/** The summary of one student, without a rank: it does not depend on the rest of the class. */
export const summariseStudent = (
  subjects: readonly number[],
  averages: readonly TermAverage[],
  period: number,
  passScore: Hundredths,
): Unranked =>
  period === wholeYear
    ? summaryOfYear(subjects, averages, passScore)
    : summaryOfTerm(subjects, averages, period, passScore);

function summaryOfTerm(
  subjects: readonly number[],
  averages: readonly TermAverage[],
  term: number,
  passScore: Hundredths,
): Unranked {
  const bySubject = averagesOf(averages, term);
  const { sum, subjects: count } = sumOf(bySubject);
  const ofTheClass = subjects.filter((subject) => bySubject.has(subject)).length;
  return {
    DiemTBMon: shown(subjects, (subject) => bySubject.get(subject) ?? null),
    DiemTB: termAverage(sum, count),
    DuDiem: !lacksScores({ averages: count, ofTheClass, subjects: subjects.length }),
    Dat: count === 0 ? null : passesTerm(sum, count, passScore),
    exactAverage: count === 0 ? null : { numerator: sum, denominator: count },
  };
}

function summaryOfYear(
  subjects: readonly number[],
  averages: readonly TermAverage[],
  passScore: Hundredths,
): Unranked {
  const [one, two] = [averagesOf(averages, firstTerm.id), averagesOf(averages, secondTerm.id)];
  const [first, second] = [sumOf(one), sumOf(two)];
  return {
    DiemTBMon: shown(subjects, (subject) =>
      subjectYearAverage(one.get(subject) ?? null, two.get(subject) ?? null),
    ),
    DiemTB: yearAverage(first, second),
    DuDiem: hasWholeYear(subjects, new Set([...one.keys()].filter((subject) => two.has(subject)))),
    Dat: passesYear(first, second, passScore),
    exactAverage: yearFraction(first, second),
  };
}

const averagesOf = (averages: readonly TermAverage[], term: number) =>
  new Map(averages.filter(({ IDHocKy }) => IDHocKy === term).map((one) => [one.IDMonHoc, one.DiemTB]));

const sumOf = (averages: ReadonlyMap<number, Hundredths>): TermSum => ({
  sum: averages.values().reduce((sum, average) => sum + average, 0),
  subjects: averages.size,
});

const shown = (subjects: readonly number[], averageOf: (subject: number) => Hundredths | null) =>
  Object.fromEntries(subjects.map((subject) => [subject, hundredthsToScore(averageOf(subject))]));

/** The highest average ranks first. No average, no rank. */
function rankAmong(averages: (Fraction | null)[], one: Fraction | null): number | null {
  if (one === null) return null;
  return 1 + averages.filter((other) => other !== null && isGreater(other, one)).length;
}

const isGreater = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator > other.numerator * one.denominator;
