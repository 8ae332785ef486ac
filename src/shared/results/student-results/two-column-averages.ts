// A student's averages in the two-column scheme: of a term over its subjects, and of the year, per subject and overall.
// Integer arithmetic only.

import type { Hundredths } from '#shared/contract/hundredths.ts';
import { divideRoundingHalfUp } from '#shared/contract/round-half-up.ts';
import { firstTerm, secondTerm, yearWeight } from '#shared/school/scheme/terms.ts';

/** The parts of a term average: the sum of the student's subject averages and their number. */
export type TermSum = { sum: number; subjects: number };

/** Compares without rounding the term average: integers on both sides. */
export function passesTerm(sumOfAverages: number, subjects: number, passScore: Hundredths): boolean {
  return subjects > 0 && sumOfAverages >= subjects * passScore;
}

/** The mean of subject averages as a decimal score with 4 places: enough to round it exactly to 1 place on screen. */
export function termAverage(sumOfAverages: number, subjects: number): number | null {
  if (subjects === 0) return null;
  return divideRoundingHalfUp(sumOfAverages * 100, subjects) / 10_000;
}

/** The weighted mean of the rounded term averages, itself rounded half up; null unless both exist. */
export function subjectYearAverage(first: Hundredths | null, second: Hundredths | null): Hundredths | null {
  if (first === null || second === null) return null;
  return divideRoundingHalfUp(
    firstTerm.weight * first + secondTerm.weight * second,
    yearWeight,
  ) as Hundredths;
}

/** The year average as a fraction of integers, in hundredths: the weighted mean of the exact term averages. */
export function yearFraction(
  first: TermSum,
  second: TermSum,
): { numerator: number; denominator: number } | null {
  if (first.subjects === 0 || second.subjects === 0) return null;
  return {
    numerator:
      firstTerm.weight * first.sum * second.subjects + secondTerm.weight * second.sum * first.subjects,
    denominator: yearWeight * first.subjects * second.subjects,
  };
}

/**
 * As a decimal score; null unless both terms have an average. It has 6 places because the terms may have different
 * numbers of subjects: with up to 80 in each, rounding it on screen gives the same result as rounding the exact
 * fraction.
 */
export function yearAverage(first: TermSum, second: TermSum): number | null {
  const fraction = yearFraction(first, second);
  return fraction && divideRoundingHalfUp(fraction.numerator * 10_000, fraction.denominator) / 1_000_000;
}

/** Compares without rounding: integers on both sides. Null without a year average. */
export function passesYear(first: TermSum, second: TermSum, passScore: Hundredths): boolean | null {
  const fraction = yearFraction(first, second);
  return fraction && fraction.numerator >= fraction.denominator * passScore;
}
