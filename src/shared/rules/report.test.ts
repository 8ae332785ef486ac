import { describe, expect, test } from 'vitest';
import {
  lacksMany,
  lacksScores,
  levelOf,
  missingText,
  passRate,
  rateAmongScored,
  totalsOf,
} from './report.ts';

describe('whoever lacks scores', () => {
  test('has no average at all, even where the class is taught nothing', () => {
    expect(lacksScores({ averages: 0, ofTheClass: 0, subjects: 3 })).toBe(true);
    expect(lacksScores({ averages: 0, ofTheClass: 0, subjects: 0 })).toBe(true);
  });
  test('has a subject of the class without one, however many others', () => {
    expect(lacksScores({ averages: 3, ofTheClass: 2, subjects: 3 })).toBe(true);
    expect(lacksScores({ averages: 4, ofTheClass: 3, subjects: 3 })).toBe(false);
    expect(lacksScores({ averages: 1, ofTheClass: 0, subjects: 0 })).toBe(false);
  });
});

test('passRate has 2 decimals, half up', () => {
  expect(passRate(1, 3)).toBe(33.33);
  expect(passRate(2, 3)).toBe(66.67);
  expect(passRate(1, 800)).toBe(0.13);
  expect(passRate(0, 0)).toBe(0);
});

test('the rate among those who have an average: none is not 0', () => {
  expect(rateAmongScored(0, 0)).toBeNull();
  expect(rateAmongScored(0, 2)).toBe(0);
  expect(rateAmongScored(2, 3)).toBe(66.67);
});

test('many means more than 5 %, exactly', () => {
  expect(lacksMany({ missing: 0, size: 0 })).toBe(false);
  expect(lacksMany({ missing: 5, size: 100 })).toBe(false);
  expect(lacksMany({ missing: 6, size: 100 })).toBe(true);
  expect(lacksMany({ missing: 1, size: 20 })).toBe(false);
  expect(lacksMany({ missing: 1, size: 19 })).toBe(true);
});

test.each([
  [0, 'low'],
  [49.99, 'low'],
  [50, 'middle'],
  [79.99, 'middle'],
  [80, 'high'],
  [100, 'high'],
])('%d is %s', (rate, level) => {
  expect(levelOf(rate)).toBe(level);
});

describe('the totals', () => {
  const row = (SiSo: number, SoLuongDat: number, SoLuongCoDiem = SiSo, ChuaDuDiem = 0) => ({
    ...{ IDLopHoc: 1, TenLop: '10A1', SiSo, SoLuongDat, TiLe: 0 },
    ...{ SoLuongCoDiem, ChuaDuDiem, TiLeCoDiem: null, TiLeNamTruoc: null },
  });

  test('of no class at all are nothing, not a division by zero', () => {
    const nothing = { classes: 0, size: 0, passed: 0, rate: 0, missing: 0, rateAmongScored: null };
    expect(totalsOf([])).toEqual(nothing);
  });
  test('have the rates of all students', () => {
    expect(totalsOf([row(10, 10, 10, 1), row(30, 0, 6, 25)])).toEqual({
      ...{ classes: 2, size: 40, passed: 10, rate: 25 },
      ...{ missing: 26, rateAmongScored: 62.5 },
    });
  });
  test('round half up to two decimals', () => {
    expect(totalsOf([row(1, 1), row(2, 1)]).rate).toBe(66.67);
  });
});

test('who reads the rates is told how many are missing, once those are more than 5 %', () => {
  expect(missingText({ missing: 5, size: 100 }, 'trên đây')).toBeNull();
  expect(missingText({ missing: 1234, size: 24_000 }, 'trên đây')).toBe(
    'Còn 1.234 trong 24.000 học sinh (5.14%) chưa đủ điểm, nên các tỉ lệ trên đây chưa phải là kết quả cuối cùng.',
  );
});
