// Scores with one decimal, and their exact means.

import type { Hundredths } from '#shared/contract/hundredths.ts';

export const everyTenth = Array.from({ length: 101 }, (_, tenths) => tenths);

export const fromTenths = (tenths: number) => (10 * tenths) as Hundredths;

/** An exact fraction of tenths, rounded half up to tenths. Does not use the product's rules. */
export function exactMean(sum: number, weight: number): number {
  const whole = BigInt(sum) / BigInt(weight);
  const rest = BigInt(sum) - whole * BigInt(weight);
  return Number(2n * rest >= BigInt(weight) ? whole + 1n : whole);
}
