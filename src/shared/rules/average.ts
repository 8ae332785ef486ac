// The one place that knows how scores become averages. All in whole hundredths; the database's generated column uses
// the same integer formula, and a test compares the two for every pair of scores.

import type { Hundredths } from './score.ts';

/** (Diem15 + 2 × Diem1Tiet) / 3, rounded half up; null while either score is missing. */
export function subjectAverage(diem15: Hundredths | null, diem1Tiet: Hundredths | null): Hundredths | null {
  if (diem15 === null || diem1Tiet === null) return null;
  return Math.floor((2 * (diem15 + 2 * diem1Tiet) + 3) / 6) as Hundredths;
}

/** 'Đạt' compares the rounded average, since that is the average everyone sees. */
export function passesSubject(average: Hundredths, passScore: Hundredths): boolean {
  return average >= passScore;
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

/** The mean of a class in one subject: of the averages everyone sees, rounded half up like them; null while there is none. */
export function classAverage(averages: readonly Hundredths[]): Hundredths | null {
  if (averages.length === 0) return null;
  const sum = averages.reduce((total, average) => total + average, 0);
  return divideHalfUp(sum, averages.length) as Hundredths;
}

/** 100 × passed / size with 2 decimals. */
export function passRate(passed: number, size: number): number {
  return size === 0 ? 0 : divideHalfUp(passed * 10_000, size) / 100;
}

/** How a decimal is shown: half up, on the decimal that is written, not on its binary neighbour. */
export function showDecimal(value: number, places: number): string {
  const scaled = Math.round(Number(`${value}e${places}`));
  return (scaled / 10 ** places).toFixed(places);
}

export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
