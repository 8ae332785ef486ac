// Scores on the wire are decimals with at most two places; everywhere else they are whole hundredths, because 8.15
// has no exact binary fraction and an average must not depend on that.

import { scoreLimits } from '../limits.ts';

export const maxHundredths = scoreLimits.max * 100;

/** From 0 to 10 with at most two decimals. */
export function isScore(value: number): boolean {
  return value >= scoreLimits.min && value <= scoreLimits.max && Number(value.toFixed(2)) === value;
}

export function toHundredths(score: number): number {
  return Math.round(score * 100);
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

export const scoreToHundredths = (score: number | null) => (score === null ? null : toHundredths(score));
export const hundredthsToScore = (hundredths: number | null) =>
  hundredths === null ? null : fromHundredths(hundredths);
