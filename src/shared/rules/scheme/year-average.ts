// The year averages computed from the term averages: per subject and overall.

import { divideHalfUp } from '../rounding.ts';
import type { Hundredths } from '../score.ts';
import { scheme } from './scheme.ts';

export const [firstTerm, secondTerm] = scheme.terms;
export const yearWeight = firstTerm.weight + secondTerm.weight;

/** The parts of a term average: the sum of the student's subject averages and their number. */
export type TermSum = { sum: number; subjects: number };

/** The weighted mean of the rounded term averages, itself rounded half up; null unless both exist. */
export function subjectYearAverage(first: Hundredths | null, second: Hundredths | null): Hundredths | null {
  if (first === null || second === null) return null;
  return divideHalfUp(firstTerm.weight * first + secondTerm.weight * second, yearWeight) as Hundredths;
}

/** The year average as a fraction of integers, in hundredths: the weighted mean of the exact term averages. */
export function yearFraction(first: TermSum, second: TermSum): { over: number; under: number } | null {
  if (first.subjects === 0 || second.subjects === 0) return null;
  return {
    over: firstTerm.weight * first.sum * second.subjects + secondTerm.weight * second.sum * first.subjects,
    under: yearWeight * first.subjects * second.subjects,
  };
}

/**
 * As a decimal score; null unless both terms have an average. It has 6 places because the terms may have different
 * numbers of subjects: with up to 80 in each, rounding it on screen gives the same result as rounding the exact
 * fraction.
 */
export function yearAverage(first: TermSum, second: TermSum): number | null {
  const fraction = yearFraction(first, second);
  return fraction && divideHalfUp(fraction.over * 10_000, fraction.under) / 1_000_000;
}

/** Compares without rounding: integers on both sides. Null without a year average. */
export function passesYear(first: TermSum, second: TermSum, passScore: Hundredths): boolean | null {
  const fraction = yearFraction(first, second);
  return fraction && fraction.over >= fraction.under * passScore;
}
