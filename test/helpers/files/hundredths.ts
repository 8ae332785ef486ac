import type { Hundredths } from '#shared/contract/hundredths.ts';

/** Marks a number in a test as hundredths; null stays null. */
export function hundredths(value: number): Hundredths;
export function hundredths(value: number | null): Hundredths | null;
export function hundredths(value: number | null): Hundredths | null {
  return value as Hundredths | null;
}
