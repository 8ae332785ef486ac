// How scores become the average of a subject, of a class and of a term. All in whole hundredths; the database's
// generated column uses the same integer formula, and a test compares the two for every pair of scores.

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

/** 'Đạt' compares the rounded average, since that is the average everyone sees. */
export function passesSubject(average: Hundredths, passScore: Hundredths): boolean {
  return average >= passScore;
}

/** The mean of a class in one subject: of the averages everyone sees, rounded half up like them; null while there is none. */
export function classAverage(averages: readonly Hundredths[]): Hundredths | null {
  if (averages.length === 0) return null;
  const sum = averages.reduce((total, average) => total + average, 0);
  return divideHalfUp(sum, averages.length) as Hundredths;
}

/** The term average is never rounded before it is compared: whole numbers on both sides. */
export function passesTerm(sumOfAverages: number, subjects: number, passScore: Hundredths): boolean {
  return subjects > 0 && sumOfAverages >= subjects * passScore;
}

/** Mean of subject averages as a decimal score with 4 places: enough for one exact rounding to 1 place on screen. */
export function termAverage(sumOfAverages: number, subjects: number): number | null {
  if (subjects === 0) return null;
  return divideHalfUp(sumOfAverages * 100, subjects) / 10_000;
}
