import { expect, test } from 'vitest';
import { divideRoundingHalfUp, formatDecimal } from './round-half-up.ts';

test('formatDecimal rounds decimal halves up, despite binary fractions', () => {
  expect(formatDecimal(8.25, 1)).toBe('8.3');
  expect(formatDecimal(1.005, 2)).toBe('1.01');
  expect(formatDecimal(0, 2)).toBe('0.00');
});

test('divideRoundingHalfUp rounds a half up and anything below it down', () => {
  expect([
    divideRoundingHalfUp(5, 2),
    divideRoundingHalfUp(7, 3),
    divideRoundingHalfUp(8, 3),
    divideRoundingHalfUp(0, 3),
  ]).toEqual([3, 2, 3, 0]);
});
