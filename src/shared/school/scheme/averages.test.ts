import { describe, expect, test } from 'vitest';
import { maxHundredths } from '#shared/contract/hundredths.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { classAverage, passesSubject, subjectAverage } from './averages.ts';
import { twoColumns } from './two-columns.ts';

const averageOf = (diem15: number | null, diem1Tiet: number | null) =>
  subjectAverage(twoColumns, { Diem15: hundredths(diem15), Diem1Tiet: hundredths(diem1Tiet) });

describe('subjectAverage', () => {
  test('is the weighted mean rounded half up, for all 1,002,001 pairs of scores', () => {
    for (let a = 0; a <= maxHundredths; a++) {
      for (let b = 0; b <= maxHundredths; b++) {
        // Independent check: thirds never fall on a half, so Math.round is exact here.
        if (averageOf(a, b) !== Math.round((a + 2 * b) / 3)) throw new Error(`${a}, ${b}`);
      }
    }
  });
  test('is null while a score is missing', () => {
    expect(averageOf(null, 800)).toBeNull();
    expect(averageOf(800, null)).toBeNull();
    expect(averageOf(0, 0)).toBe(0);
  });
  test('passes if the rounded value does', () => {
    // (4.99 + 2 × 5.00) / 3 = 4.9966… rounds to 5.00, and the rounded value counts.
    expect(averageOf(499, 500)).toBe(500);
    expect(passesSubject(hundredths(500), hundredths(500))).toBe(true);
    expect(passesSubject(hundredths(499), hundredths(500))).toBe(false);
  });
});

test('the class average is rounded half up in integer arithmetic', () => {
  const classOf = (...averages: number[]) =>
    classAverage(
      averages.map((one) => hundredths(one)),
      2,
    );
  expect(classOf()).toBeNull();
  expect(classOf(0)).toBe(0);
  expect(classOf(725, 726)).toBe(726);
  expect(classOf(725, 725, 726)).toBe(725);
  expect(classOf(725, 726, 726)).toBe(726);
  expect(classOf(...Array.from({ length: 45 }, () => 815))).toBe(815);
});
