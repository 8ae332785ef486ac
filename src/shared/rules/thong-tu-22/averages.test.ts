import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hundredths } from '../hundredths.ts';
import { exempt, termAverage, termJudgement, yearAverage, yearJudgement } from './averages.ts';

/** Scores have one decimal. */
const fromTenths = (tenths: number) => (10 * tenths) as Hundredths;
const everyScore = Array.from({ length: 101 }, (_, tenths) => tenths);

/** Independent check: rounds an exact fraction of tenths half up, to tenths. */
function exactMean(sum: number, weight: number): number {
  const whole = BigInt(sum) / BigInt(weight);
  const rest = BigInt(sum) - whole * BigInt(weight);
  return Number(2n * rest >= BigInt(weight) ? whole + 1n : whole);
}

const averageOf = (regular: number[], midTerm: number, final: number) =>
  termAverage({
    regular: regular.map(fromTenths),
    midTerm: fromTenths(midTerm),
    final: fromTenths(final),
  });

describe('the average of a term', () => {
  test.for([2, 3, 4])('with %i regular scores equals the exact fraction', (count) => {
    const others = Array.from({ length: count - 1 }, (_, index) => 7 * index + 31);
    const sumOfOthers = others.reduce((sum, score) => sum + score, 0);
    for (const changed of everyScore) {
      const sums = [
        [averageOf([changed, ...others], 64, 77), changed + sumOfOthers + 2 * 64 + 3 * 77],
        [averageOf([58, ...others], changed, 77), 58 + sumOfOthers + 2 * changed + 3 * 77],
        [averageOf([58, ...others], 64, changed), 58 + sumOfOthers + 2 * 64 + 3 * changed],
      ] as const;
      for (const [average, sum] of sums) expect(average).toBe(fromTenths(exactMean(sum, count + 5)));
    }
    const score = fc.integer({ min: 0, max: 100 });
    const scores = fc.array(score, { minLength: count, maxLength: count });
    fc.assert(
      fc.property(scores, score, score, (regular, midTerm, final) => {
        const sum = regular.reduce((total, one) => total + one, 0) + 2 * midTerm + 3 * final;
        expect(averageOf(regular, midTerm, final)).toBe(fromTenths(exactMean(sum, count + 5)));
      }),
      { numRuns: 5_000 },
    );
  });

  test('rounds a half up', () => {
    // 8 weights: 68 / 8 = 8.5 tenths.
    expect(averageOf([8, 0, 0], 15, 10)).toBe(90);
    // 67 / 8 = 8.375 tenths.
    expect(averageOf([7, 0, 0], 15, 10)).toBe(80);
  });

  test('is null while any score is missing', () => {
    const [score, missing] = [fromTenths(80), null];
    expect(termAverage({ regular: [score, missing], midTerm: score, final: score })).toBeNull();
    expect(termAverage({ regular: [score, score], midTerm: missing, final: score })).toBeNull();
    expect(termAverage({ regular: [score, score], midTerm: score, final: missing })).toBeNull();
    expect(averageOf([0, 0], 0, 0)).toBe(0);
  });
});

test('a judged subject passes a term only with every judgement', () => {
  expect(termJudgement(['Đ', 'Đ', 'Đ', 'Đ'])).toBe('Đ');
  expect(termJudgement(['Đ', 'CĐ', 'Đ', 'Đ'])).toBe('CĐ');
  expect(termJudgement(['CĐ', null, 'Đ', 'Đ'])).toBeNull();
});

describe('the average of the year', () => {
  test('counts the second term twice, for every pair of term averages', () => {
    for (const first of everyScore)
      for (const second of everyScore)
        if (
          yearAverage(fromTenths(first), fromTenths(second)) !== fromTenths(exactMean(first + 2 * second, 3))
        )
          throw new Error(`${first}, ${second}`);
  });

  test('needs both terms, but for those the student is exempt from', () => {
    const [average, other] = [fromTenths(71), fromTenths(40)];
    expect(yearAverage(null, average)).toBeNull();
    expect(yearAverage(average, null)).toBeNull();
    expect(yearAverage(exempt, average)).toBe(average);
    expect(yearAverage(other, exempt)).toBe(other);
    expect(yearAverage(exempt, null)).toBeNull();
    expect(yearAverage(exempt, exempt)).toBe(exempt);
  });
});

test('the judgement of the year is that of the second term', () => {
  expect(yearJudgement('CĐ', 'Đ')).toBe('Đ');
  expect(yearJudgement('Đ', 'CĐ')).toBe('CĐ');
  expect(yearJudgement(null, 'Đ')).toBe('Đ');
  expect(yearJudgement('Đ', null)).toBeNull();
  expect(yearJudgement('CĐ', exempt)).toBe('CĐ');
  expect(yearJudgement(exempt, 'CĐ')).toBe('CĐ');
  expect(yearJudgement(exempt, exempt)).toBe(exempt);
});
