// How the averages of the terms become those of the year: in each subject, and altogether.

import { divideHalfUp } from '../rounding.ts';
import type { Hundredths } from '../score.ts';
import { scheme } from './scheme.ts';

export const [firstTerm, secondTerm] = scheme.terms;
export const yearWeight = firstTerm.weight + secondTerm.weight;

/** What a term average is made of: the student's subject averages added up, and how many they are. */
export type TermSum = { sum: number; subjects: number };

/** The weighted mean of the averages that everyone sees, rounded half up like them; null unless both exist. */
export function subjectYearAverage(first: Hundredths | null, second: Hundredths | null): Hundredths | null {
  if (first === null || second === null) return null;
  return divideHalfUp(firstTerm.weight * first + secondTerm.weight * second, yearWeight) as Hundredths;
}

/** The year average as a fraction of whole numbers, in hundredths: the weighted mean of the exact term averages. */
export function yearFraction(first: TermSum, second: TermSum): { over: number; under: number } | null {
  if (first.subjects === 0 || second.subjects === 0) return null;
  return {
    over: firstTerm.weight * first.sum * second.subjects + secondTerm.weight * second.sum * first.subjects,
    under: yearWeight * first.subjects * second.subjects,
  };
}

/**
 * As a decimal score; null unless both terms have an average. It has 6 places, since the terms may count different
 * numbers of subjects: with up to 80 in each, one rounding on screen still gives what the exact fraction would.
 */
export function yearAverage(first: TermSum, second: TermSum): number | null {
  const fraction = yearFraction(first, second);
  return fraction && divideHalfUp(fraction.over * 10_000, fraction.under) / 1_000_000;
}

/** Never rounded before it is compared: whole numbers on both sides. Null unless there is a year average. */
export function passesYear(first: TermSum, second: TermSum, passScore: Hundredths): boolean | null {
  const fraction = yearFraction(first, second);
  return fraction && fraction.over >= fraction.under * passScore;
}
