import type { Hundredths } from '../src/shared/rules/hundredths.ts';

/** A number in a test that means hundredths; none stays none. */
export function hundredths(value: number): Hundredths;
export function hundredths(value: number | null): Hundredths | null;
export function hundredths(value: number | null): Hundredths | null {
  return value as Hundredths | null;
}
