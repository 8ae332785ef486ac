// The result of a sheet's values, and averages of a class and a term. Integer arithmetic only, in hundredths. The
// database's generated column uses the same formula; a test compares the two for every pair of scores.

import type { Hundredths } from '../hundredths.ts';
import { divideRoundingHalfUp } from '../round-half-up.ts';
import type { StoredCells } from './cells.ts';
import type { SheetScheme } from './scheme.ts';

/** The weighted mean of all values, rounded half up to the decimals of the result; null while one is missing. */
export function subjectAverage({ values, result }: SheetScheme, cells: StoredCells): Hundredths | null {
  let sum = 0;
  let weights = 0;
  for (const { key, weight } of values) {
    const value = cells[key];
    if (typeof value !== 'number') return null;
    sum += weight * value;
    weights += weight;
  }
  const unit = 10 ** (2 - result.decimals);
  return (divideRoundingHalfUp(sum, weights * unit) * unit) as Hundredths;
}

/** 'Đạt' compares the rounded average, because that is the average people see. */
export function passesSubject(average: Hundredths, passScore: Hundredths): boolean {
  return average >= passScore;
}

/**
 * A class's mean in one subject, computed from the rounded averages and itself rounded half up; null without averages.
 */
export function classAverage(averages: readonly Hundredths[]): Hundredths | null {
  if (averages.length === 0) return null;
  const sum = averages.reduce((total, average) => total + average, 0);
  return divideRoundingHalfUp(sum, averages.length) as Hundredths;
}

/** Compares without rounding the term average: integers on both sides. */
export function passesTerm(sumOfAverages: number, subjects: number, passScore: Hundredths): boolean {
  return subjects > 0 && sumOfAverages >= subjects * passScore;
}

/** The mean of subject averages as a decimal score with 4 places: enough to round it exactly to 1 place on screen. */
export function termAverage(sumOfAverages: number, subjects: number): number | null {
  if (subjects === 0) return null;
  return divideRoundingHalfUp(sumOfAverages * 100, subjects) / 10_000;
}
