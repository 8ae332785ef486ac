import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

const row = (SiSo: number, SoLuongDat: number) => ({ TenLop: '10A1', SiSo, SoLuongDat, TiLe: 0 });

test('no class at all is nothing, not a division by zero', () => {
  expect(totalsOf([])).toEqual({ classes: 0, size: 0, passed: 0, rate: 0 });
});

test('the rate is that of all students', () => {
  expect(totalsOf([row(10, 10), row(30, 0)])).toEqual({ classes: 2, size: 40, passed: 10, rate: 25 });
});

test('the rate has two decimals, half up', () => {
  expect(totalsOf([row(1, 1), row(2, 1)]).rate).toBe(66.67);
});
