import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxHundredths } from '#shared/contract/hundredths.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { summariseClass, type TermAverage } from './class-summary.ts';

const pass = hundredths(500);
const [math, literature, elsewhere] = [1, 2, 9];
const subjects = [math, literature];
const average = (IDHocKy: number, IDMonHoc: number, DiemTB: number): TermAverage => ({
  IDHocKy,
  IDMonHoc,
  DiemTB: hundredths(DiemTB),
});
const summarise = (taught: number[], students: TermAverage[][], period: number) =>
  summariseClass(
    taught,
    students.map((averages) => ({ averages })),
    period,
    pass,
  );
const both = (IDMonHoc: number, first: number, second: number) => [
  average(1, IDMonHoc, first),
  average(2, IDMonHoc, second),
];

describe('a term', () => {
  test('returns the average of each subject, the overall average and the result', () => {
    expect(summarise(subjects, [[average(1, math, 700), average(1, literature, 650)]], 1)).toEqual([
      { DiemTBMon: { 1: 7, 2: 6.5 }, DiemTB: 6.75, DuDiem: true, Dat: true, Hang: 1 },
    ]);
  });

  test('ignores averages of another term', () => {
    expect(summarise(subjects, [[average(2, math, 700)]], 1)).toEqual([
      { DiemTBMon: { 1: null, 2: null }, DiemTB: null, DuDiem: false, Dat: null, Hang: null },
    ]);
  });

  test('a missing subject is null and does not affect the overall average', () => {
    expect(summarise(subjects, [[average(1, math, 499)]], 1)).toEqual([
      { DiemTBMon: { 1: 4.99, 2: null }, DiemTB: 4.99, DuDiem: false, Dat: false, Hang: 1 },
    ]);
  });

  test('a subject from a previous class counts in the average but has no column', () => {
    expect(summarise([math], [[average(1, math, 400), average(1, elsewhere, 900)]], 1)).toEqual([
      { DiemTBMon: { 1: 4 }, DiemTB: 6.5, DuDiem: true, Dat: true, Hang: 1 },
    ]);
  });
});

test('a subject from another class does not replace a missing subject of the class', () => {
  const [term] = summarise(subjects, [[average(1, math, 800), average(1, elsewhere, 900)]], 1);
  const [year] = summarise(subjects, [[...both(math, 800, 800), ...both(elsewhere, 900, 900)]], wholeYear);
  expect([term?.DuDiem, year?.DuDiem]).toEqual([false, false]);
});

describe('the year', () => {
  test('the second term counts twice, in each subject and overall', () => {
    expect(
      summarise(subjects, [[...both(math, 600, 900), ...both(literature, 500, 505)]], wholeYear),
    ).toEqual([{ DiemTBMon: { 1: 8, 2: 5.03 }, DiemTB: 6.516667, DuDiem: true, Dat: true, Hang: 1 }]);
  });

  test('has no average if a term is missing', () => {
    expect(summarise([math], [[average(1, math, 900)]], wholeYear)).toEqual([
      { DiemTBMon: { 1: null }, DiemTB: null, DuDiem: false, Dat: null, Hang: null },
    ]);
  });

  test('a class without subjects is never complete', () => {
    expect(summarise([], [both(elsewhere, 900, 900)], wholeYear)).toEqual([
      { DiemTBMon: {}, DiemTB: 9, DuDiem: false, Dat: true, Hang: 1 },
    ]);
  });
});

describe('ranks', () => {
  const ranks = (averages: TermAverage[][], period = 1) =>
    summarise(subjects, averages, period).map(({ Hang }) => Hang);

  test('equal averages share a rank, and the next rank skips them', () => {
    const ofMath = [800, 900, 700, 800].map((one) => [average(1, math, one)]);
    expect(ranks(ofMath)).toEqual([2, 1, 4, 2]);
  });

  test('a student without an average has no rank and does not affect other ranks', () => {
    expect(ranks([[], [average(1, math, 500)], []])).toEqual([null, 1, null]);
  });

  test('compare exact averages, even if the displayed ones are equal', () => {
    // 6.675 and 6.67 both show as 6.7.
    const pair = [average(1, math, 667), average(1, literature, 668)];
    expect(ranks([[average(1, math, 667)], pair])).toEqual([2, 1]);
    // Same sum in a different order.
    expect(ranks([pair, [average(1, math, 668), average(1, literature, 667)]])).toEqual([1, 1]);
  });

  const someAverages = fc.uniqueArray(
    fc.record({
      IDMonHoc: fc.constantFrom(math, literature, elsewhere),
      IDHocKy: fc.constantFrom(1, 2),
      DiemTB: fc.integer({ min: 0, max: maxHundredths }).map((average) => hundredths(average)),
    }),
    { selector: ({ IDMonHoc, IDHocKy }) => `${IDMonHoc}/${IDHocKy}`, maxLength: 6 },
  );

  test('a better average never ranks lower, and each rank equals the number of better students plus one', () => {
    fc.assert(
      fc.property(fc.array(someAverages, { maxLength: 12 }), fc.constantFrom(0, 1, 2), (students, period) => {
        const rows = summarise(subjects, students, period);
        for (const row of rows) {
          expect(row.Hang === null).toBe(row.DiemTB === null);
          if (row.Hang === null) continue;
          const before = rows.filter(({ Hang }) => Hang !== null && Hang < (row.Hang ?? 0));
          expect(before).toHaveLength(row.Hang - 1);
          for (const other of before) expect(other.DiemTB).toBeGreaterThanOrEqual(row.DiemTB ?? 0);
        }
      }),
    );
  });
});
