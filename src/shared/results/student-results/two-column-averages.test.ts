import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxHundredths } from '#shared/contract/hundredths.ts';
import { formatDecimal } from '#shared/contract/round-half-up.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import {
  passesTerm,
  passesYear,
  subjectYearAverage,
  type TermSum,
  termAverage,
  yearAverage,
} from './two-column-averages.ts';

const sumOf = (averages: number[]): TermSum => ({
  sum: averages.reduce((sum, average) => sum + average, 0),
  subjects: averages.length,
});
const none = sumOf([]);
const averages = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: maxHundredths }), { minLength, maxLength });

/** Independent check with exact bigint fractions. */
const exactFraction = (first: TermSum, second: TermSum) => ({
  numerator: BigInt(first.sum) * BigInt(second.subjects) + 2n * (BigInt(second.sum) * BigInt(first.subjects)),
  denominator: 3n * BigInt(first.subjects) * BigInt(second.subjects),
});

describe('term average', () => {
  test('is compared without rounding', () => {
    expect(passesTerm(1499, 3, hundredths(500))).toBe(false);
    expect(passesTerm(1500, 3, hundredths(500))).toBe(true);
    expect(passesTerm(0, 0, hundredths(0))).toBe(false);
  });
  test('has 4 decimals, and is null without subjects', () => {
    expect(termAverage(1999, 3)).toBe(6.6633);
    expect(termAverage(0, 0)).toBeNull();
  });
  test('with 1 decimal equals the exact mean rounded half up', () => {
    for (let count = 1; count <= 15; count++) {
      for (let sum = 0; sum <= maxHundredths * count; sum += 7) {
        const exact = Math.floor((2 * sum + 10 * count) / (20 * count));
        expect(formatDecimal(termAverage(sum, count) ?? 0, 1)).toBe((exact / 10).toFixed(1));
      }
    }
  });
});

describe('yearAverage', () => {
  test('counts the second term twice', () => {
    expect(yearAverage(sumOf([600]), sumOf([900]))).toBe(8);
    expect(yearAverage(sumOf([700, 800]), sumOf([650, 700, 900]))).toBe(7.5);
    expect(yearAverage(sumOf([0]), sumOf([0]))).toBe(0);
  });

  test('is null unless both terms have an average', () => {
    expect(yearAverage(none, sumOf([900]))).toBeNull();
    expect(yearAverage(sumOf([900]), none)).toBeNull();
    expect(yearAverage(none, none)).toBeNull();
  });

  test('rounds on screen like the exact fraction, to 1 and 2 decimals', () => {
    fc.assert(
      fc.property(averages(1, 80), averages(1, 80), fc.constantFrom(1, 2), (one, two, places) => {
        const [first, second] = [sumOf(one), sumOf(two)];
        const { numerator, denominator } = exactFraction(first, second);
        // Hundredths → the last visible place, half up.
        const unit = denominator * (places === 1 ? 10n : 1n);
        const rounded = Number((2n * numerator + unit) / (2n * unit));
        expect(formatDecimal(yearAverage(first, second) ?? -1, places)).toBe(
          (rounded / 10 ** places).toFixed(places),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('passesYear', () => {
  test('fails just below the pass score and passes at it', () => {
    expect(passesYear(sumOf([500, 500, 500]), sumOf([500, 500, 500]), hundredths(500))).toBe(true);
    expect(passesYear(sumOf([499, 500, 500]), sumOf([500, 500, 500]), hundredths(500))).toBe(false);
    // 4.9999… over 80 and 79 subjects: shows as 5.00 with two decimals, but is below the pass score.
    const nearly = [
      sumOf([499, ...Array<number>(79).fill(500)]),
      sumOf(Array<number>(79).fill(500)),
    ] as const;
    expect(formatDecimal(yearAverage(...nearly) ?? 0, 2)).toBe('5.00');
    expect(passesYear(...nearly, hundredths(500))).toBe(false);
  });

  test('is null unless both terms have an average', () => {
    expect(passesYear(none, sumOf([900]), hundredths(0))).toBeNull();
    expect(passesYear(sumOf([900]), none, hundredths(0))).toBeNull();
  });

  test('compares the exact fraction, for any scores and any pass score', () => {
    const limit = fc.integer({ min: 0, max: maxHundredths });
    fc.assert(
      fc.property(averages(1, 50), averages(1, 50), limit, (one, two, passScore) => {
        const [first, second] = [sumOf(one), sumOf(two)];
        const { numerator, denominator } = exactFraction(first, second);
        expect(passesYear(first, second, hundredths(passScore))).toBe(
          numerator >= denominator * BigInt(passScore),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the year average of a subject is rounded half up', () => {
  expect(subjectYearAverage(hundredths(700), hundredths(801))).toBe(767);
  expect(subjectYearAverage(hundredths(500), hundredths(505))).toBe(503);
  expect(subjectYearAverage(null, hundredths(505))).toBeNull();
  expect(subjectYearAverage(hundredths(505), null)).toBeNull();
});
