// The result of a sheet's values, and the average of a class. Integer arithmetic only, in hundredths. The
// database's generated column uses the same formula; a test compares the two for every pair of scores.

import type { Hundredths } from '#shared/contract/hundredths.ts';
import { divideRoundingHalfUp } from '#shared/contract/round-half-up.ts';
import type { StoredCells } from './cells.ts';
import { judgementCodes } from './judgement.ts';
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
  return roundedMean(sum, weights, result.decimals);
}

/** Rounded half up to this many decimals. */
export function roundedMean(sum: number, weights: number, decimals: number): Hundredths {
  const unit = 10 ** (2 - decimals);
  return (divideRoundingHalfUp(sum, weights * unit) * unit) as Hundredths;
}

/** 'Đ' if all judgements are, null while one is missing. */
function jointJudgement({ values }: SheetScheme, cells: StoredCells): number | null {
  const codes = values.map(({ key }) => cells[key] ?? null);
  if (codes.includes(null)) return null;
  return codes.every((code) => code === judgementCodes.Đ) ? judgementCodes.Đ : judgementCodes.CĐ;
}

/** What the values of a sheet add up to; null while one is missing, and if the result follows from other sheets. */
export function resultOf(scheme: SheetScheme, cells: StoredCells): number | null {
  if (scheme.result.kind === 'level') return null;
  return scheme.result.kind === 'score' ? subjectAverage(scheme, cells) : jointJudgement(scheme, cells);
}

/** 'Đạt' compares the rounded average, because that is the average people see. */
export function passesSubject(average: Hundredths, passScore: Hundredths): boolean {
  return average >= passScore;
}

/**
 * A class's mean in one subject, computed from the rounded averages and itself rounded half up; null without averages.
 */
export function classAverage(averages: readonly Hundredths[], decimals: number): Hundredths | null {
  if (averages.length === 0) return null;
  const sum = averages.reduce((total, average) => total + average, 0);
  return roundedMean(sum, averages.length, decimals);
}
