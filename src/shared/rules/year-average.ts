import { divideHalfUp } from './average.ts';
import type { Hundredths } from './score.ts';

/** What a term average is made of: the student's subject averages added up, and how many they are. */
export type TermSum = { sum: number; subjects: number };

/** The year average as a fraction of whole numbers, in hundredths: (term 1 + 2 × term 2) / 3 of the exact term averages. */
export function yearFraction(first: TermSum, second: TermSum): { over: number; under: number } | null {
  if (first.subjects === 0 || second.subjects === 0) return null;
  return {
    over: first.sum * second.subjects + 2 * second.sum * first.subjects,
    under: 3 * first.subjects * second.subjects,
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
