// Scores in the API and on screens are decimals with at most two places. They are stored, compared and averaged as
// whole hundredths, because 8.15 has no exact binary fraction and results must not depend on that.

import { scoreLimits } from './limits.ts';

declare const unit: unique symbol;

/** A score in whole hundredths: 825 is 8.25. A branded type, so that it cannot be mixed up with the decimal. */
export type Hundredths = number & { readonly [unit]: 'hundredths' };

export const maxHundredths = (scoreLimits.max * 100) as Hundredths;

/** Whether a decimal is a score: from 0 to 10 with at most this many places. */
export function isScore(value: number, places: number): boolean {
  return value >= scoreLimits.min && value <= scoreLimits.max && Number(value.toFixed(places)) === value;
}

export function toHundredths(score: number): Hundredths {
  return Math.round(score * 100) as Hundredths;
}

export function fromHundredths(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** The same for a score that may be missing. */
export const hundredthsToScore = (hundredths: Hundredths | null) =>
  hundredths === null ? null : fromHundredths(hundredths);
