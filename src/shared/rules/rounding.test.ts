import { expect, test } from 'vitest';
import { divideHalfUp, showDecimal } from './rounding.ts';

test('showDecimal does not trip over binary halves', () => {
  expect(showDecimal(8.25, 1)).toBe('8.3');
  expect(showDecimal(1.005, 2)).toBe('1.01');
  expect(showDecimal(0, 2)).toBe('0.00');
});

test('a half goes up, anything below it down', () => {
  expect([divideHalfUp(5, 2), divideHalfUp(7, 3), divideHalfUp(8, 3), divideHalfUp(0, 3)]).toEqual([
    3, 2, 3, 0,
  ]);
});
