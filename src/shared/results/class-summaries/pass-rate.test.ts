import { describe, expect, test } from 'vitest';
import {
  lacksMany,
  lacksScores,
  levelOf,
  missingText,
  passRate,
  rateAmongScored,
  totalsOf,
} from './pass-rate.ts';

describe('lacksScores', () => {
  test('is true without any average, even if the class has no subjects', () => {
    expect(lacksScores({ averages: 0, ofTheClass: 0, subjects: 3 })).toBe(true);
    expect(lacksScores({ averages: 0, ofTheClass: 0, subjects: 0 })).toBe(true);
  });
  test('is true if a subject of the class has no average, however many others do', () => {
    expect(lacksScores({ averages: 3, ofTheClass: 2, subjects: 3 })).toBe(true);
    expect(lacksScores({ averages: 4, ofTheClass: 3, subjects: 3 })).toBe(false);
    expect(lacksScores({ averages: 1, ofTheClass: 0, subjects: 0 })).toBe(false);
  });
});

test('passRate rounds half up to 2 decimals', () => {
  expect(passRate(1, 3)).toBe(33.33);
  expect(passRate(2, 3)).toBe(66.67);
  expect(passRate(1, 800)).toBe(0.13);
  expect(passRate(0, 0)).toBe(0);
});

test('the rate among scored students is null, not 0, if there are none', () => {
  expect(rateAmongScored(0, 0)).toBeNull();
  expect(rateAmongScored(0, 2)).toBe(0);
  expect(rateAmongScored(2, 3)).toBe(66.67);
});

test('lacksMany starts strictly above 5 %', () => {
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
])('%d is level %s', (rate, level) => {
  expect(levelOf(rate)).toBe(level);
});

describe('totalsOf', () => {
  const row = (SiSo: number, SoLuongDat: number, SoLuongCoDiem = SiSo, ChuaDuDiem = 0) => ({
    ...{ IDLopHoc: 1, TenLop: '10A1', SiSo, SoLuongDat, TiLe: 0 },
    ...{ SoLuongCoDiem, ChuaDuDiem, TiLeCoDiem: null, TiLeNamTruoc: null },
  });

  test('returns zeros for no classes, without dividing by zero', () => {
    const nothing = { classes: 0, size: 0, passed: 0, rate: 0, missing: 0, rateAmongScored: null };
    expect(totalsOf([])).toEqual(nothing);
  });
  test('computes the rates over all students', () => {
    expect(totalsOf([row(10, 10, 10, 1), row(30, 0, 6, 25)])).toEqual({
      ...{ classes: 2, size: 40, passed: 10, rate: 25 },
      ...{ missing: 26, rateAmongScored: 62.5 },
    });
  });
  test('rounds half up to two decimals', () => {
    expect(totalsOf([row(1, 1), row(2, 1)]).rate).toBe(66.67);
  });
});

test('missingText states how many scores are missing above 5 %', () => {
  expect(missingText({ missing: 5, size: 100 }, 'trên đây')).toBeNull();
  expect(missingText({ missing: 1234, size: 24_000 }, 'trên đây')).toBe(
    'Còn 1.234 trong 24.000 học sinh (5,14%) chưa đủ điểm, nên các tỉ lệ trên đây chưa phải là kết quả cuối cùng.',
  );
});
