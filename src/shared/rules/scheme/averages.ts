// Averages of a subject, a class and a term, in whole hundredths. The database's generated column uses the same integer
// formula; a test compares the two for every pair of scores.

import { divideHalfUp } from '../rounding.ts';
import type { Hundredths } from '../score.ts';
import { scheme, scoreColumns } from './scheme.ts';
import type { StoredScores } from './scores.ts';

const totalWeight = scoreColumns.reduce((total, column) => total + scheme.columns[column].weight, 0);

/** The weighted mean of all columns, rounded half up; null while a score is missing. */
export function subjectAverage(scores: StoredScores): Hundredths | null {
  let sum = 0;
  for (const column of scoreColumns) {
    const score = scores[column];
    if (score === null) return null;
    sum += scheme.columns[column].weight * score;
  }
  return divideHalfUp(sum, totalWeight) as Hundredths;
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
  return divideHalfUp(sum, averages.length) as Hundredths;
}

/** Compares without rounding the term average: integers on both sides. */
export function passesTerm(sumOfAverages: number, subjects: number, passScore: Hundredths): boolean {
  return subjects > 0 && sumOfAverages >= subjects * passScore;
}

/** The mean of subject averages as a decimal score with 4 places: enough to round it exactly to 1 place on screen. */
export function termAverage(sumOfAverages: number, subjects: number): number | null {
  if (subjects === 0) return null;
  return divideHalfUp(sumOfAverages * 100, subjects) / 10_000;
}
