import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import { expectedLearning } from '#test/helpers/results/expected-results.ts';
import { learningOf } from './learning.ts';
import type { TakenResult } from './tt22-averages.ts';

/** Averages in tenths. */
const scored = (...tenths: number[]): TakenResult[] => tenths.map((one) => (10 * one) as Hundredths);
const judged = (...judgements: Judgement[]): TakenResult[] => judgements;
const levelOf = (...results: TakenResult[]) => learningOf(results);

describe('incomplete', () => {
  test('there is no level while a subject has no result, or without subjects', () => {
    expect(levelOf()).toBeNull();
    expect(levelOf(...scored(90, 90), null)).toBeNull();
    expect(levelOf(...judged('Đ', 'Đ'), null)).toBeNull();
  });
});

describe('each level at its limits', () => {
  const usual = judged('Đ', 'Đ');
  test.for([
    ['Tot', scored(80, 80, 80, 80, 80, 80, 65)],
    ['Kha', scored(80, 80, 80, 80, 80, 79, 65)],
    ['Kha', scored(80, 80, 80, 80, 80, 80, 64, 64)],
    ['Kha', scored(65, 65, 65, 65, 65, 65, 50)],
    ['Dat', scored(65, 65, 65, 65, 65, 64, 50)],
    ['Dat', scored(50, 50, 50, 50, 50, 50, 35)],
    ['ChuaDat', scored(50, 50, 50, 50, 50, 49, 35)],
    ['ChuaDat', scored(50, 50, 50, 50, 50, 50, 34)],
  ] as const)('%s', ([level, results]) => {
    expect(levelOf(...results, ...usual)).toEqual({ level, isAdjusted: false });
  });
  test('one judgement may fail for Dat, two may not', () => {
    const results = scored(60, 60, 60, 60, 60, 60);
    expect(levelOf(...results, ...judged('Đ', 'CĐ'))?.level).toBe('Dat');
    expect(levelOf(...results, ...judged('CĐ', 'CĐ'))?.level).toBe('ChuaDat');
  });
  test('with five scored subjects, all of them must reach the limit', () => {
    expect(levelOf(...scored(80, 80, 80, 80, 80))?.level).toBe('Tot');
    expect(levelOf(...scored(80, 80, 80, 80, 79))?.level).toBe('Kha');
  });
});

describe('adjusted by one level', () => {
  test('when a single scored subject lowers it by two or more', () => {
    const good = scored(80, 80, 80, 80, 80, 80);
    expect(levelOf(...good, ...scored(50))).toEqual({ level: 'Kha', isAdjusted: false });
    expect(levelOf(...good, ...scored(49))).toEqual({ level: 'Kha', isAdjusted: true });
    expect(levelOf(...good, ...scored(34))).toEqual({ level: 'Dat', isAdjusted: true });
    expect(levelOf(...good, ...scored(34, 49))).toEqual({ level: 'ChuaDat', isAdjusted: false });
  });
  test('when a single judged subject does', () => {
    const good = [...scored(80, 80, 80, 80, 80, 80), ...judged('Đ')];
    expect(levelOf(...good, ...judged('CĐ'))).toEqual({ level: 'Kha', isAdjusted: true });
    expect(levelOf(...good, ...judged('CĐ', 'CĐ'))).toEqual({ level: 'ChuaDat', isAdjusted: false });
  });
  test('from ChuaDat when the others reach only Kha', () => {
    expect(levelOf(...scored(65, 65, 65, 65, 65, 65, 20))).toEqual({ level: 'Dat', isAdjusted: true });
    expect(levelOf(...scored(65, 65, 65, 65, 65, 64, 20))).toEqual({ level: 'ChuaDat', isAdjusted: false });
  });
  test('the other five of six must all reach the limit', () => {
    expect(levelOf(...scored(80, 80, 80, 80, 80, 30))).toEqual({ level: 'Dat', isAdjusted: true });
    expect(levelOf(...scored(80, 80, 80, 80, 64, 30))).toEqual({ level: 'ChuaDat', isAdjusted: false });
  });
  test('a single subject has no others to be judged by', () => {
    expect(levelOf(...scored(20))).toEqual({ level: 'ChuaDat', isAdjusted: false });
  });
});

test('agrees with an independent implementation for 100,000 students near the limits', () => {
  const nearLimit = fc
    .constantFrom(80, 65, 50, 35)
    .chain((limit) => fc.integer({ min: limit - 1, max: limit + 1 }));
  const average = fc.oneof({ weight: 4, arbitrary: nearLimit }, fc.constantFrom(0, 20, 90, 100));
  // Most averages of a student are alike, or every generated student would fail.
  const averages = fc
    .tuple(average, fc.array(average, { maxLength: 3 }), fc.integer({ min: 4, max: 7 }))
    .map(([usual, others, count]) => [...others, ...Array<number>(count - others.length).fill(usual)]);
  const judgement = fc.constantFrom<Judgement>('Đ', 'Đ', 'CĐ');
  const found = new Set<string>();
  fc.assert(
    fc.property(averages, fc.array(judgement, { maxLength: 4 }), (tenths, judgements) => {
      const learning = levelOf(...scored(...tenths), ...judged(...judgements));
      expect(learning).toEqual(expectedLearning(tenths, judgements));
      found.add(`${learning?.level} ${learning?.isAdjusted}`);
    }),
    { numRuns: 100_000 },
  );
  // All but an adjusted Tot and ChuaDat, which cannot exist.
  expect([...found].sort()).toEqual([
    'ChuaDat false',
    'Dat false',
    'Dat true',
    'Kha false',
    'Kha true',
    'Tot false',
  ]);
});
