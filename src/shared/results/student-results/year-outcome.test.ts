import { describe, expect, test } from 'vitest';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import { levelNames, levels } from '#shared/school/scheme/levels.ts';
import { awardOf, promotionOf, type YearOutcome, yearConduct } from './year-outcome.ts';

const averages = (...tenths: number[]) => tenths.map((one) => (10 * one) as Hundredths);

describe('award', () => {
  test('needs the best level in both', () => {
    const best = averages(95, 95, 95, 95, 95, 95);
    expect(awardOf('Kha', 'Tot', best)).toBeNull();
    expect(awardOf('Tot', 'Kha', best)).toBeNull();
    expect(awardOf(null, 'Tot', best)).toBeNull();
    expect(awardOf('Tot', null, best)).toBeNull();
  });
  test('is XuatSac with six averages of 9.0', () => {
    expect(awardOf('Tot', 'Tot', averages(90, 90, 90, 90, 90, 90, 65))).toBe('XuatSac');
    expect(awardOf('Tot', 'Tot', averages(90, 90, 90, 90, 90, 89, 65))).toBe('Gioi');
    expect(awardOf('Tot', 'Tot', averages(90, 90, 90, 90, 90))).toBe('XuatSac');
    expect(awardOf('Tot', 'Tot', averages(90, 90, 90, 90, 89))).toBe('Gioi');
  });
});

describe('promotion', () => {
  const usual: YearOutcome = {
    IDKhoi: 1,
    learning: 'Dat',
    conduct: 'Dat',
    absences: 45,
    hasOpenRetake: true,
    isSummerConduct: false,
  };
  const of = (changes: Partial<YearOutcome>) => promotionOf({ ...usual, ...changes });

  test('is unknown while learning or conduct is, even with too many absences', () => {
    expect(of({ learning: null })).toBeNull();
    expect(of({ conduct: null, absences: 46 })).toBeNull();
  });
  test('more than 45 absences keep a student back', () => {
    expect(of({ absences: 46 })).toBe('OLai');
    expect(of({ absences: 45 })).toBe('LenLop');
  });
  test('the last block graduates', () => {
    expect([1, 2, 3].map((IDKhoi) => of({ IDKhoi }))).toEqual(['LenLop', 'LenLop', 'RaTruong']);
    expect([4, 5, 6, 7].map((IDKhoi) => of({ IDKhoi }))).toEqual(['LenLop', 'LenLop', 'LenLop', 'RaTruong']);
  });
  test('conduct alone leads to the summer, once', () => {
    expect(of({ conduct: 'ChuaDat' })).toBe('RenLuyenHe');
    expect(of({ conduct: 'ChuaDat', isSummerConduct: true })).toBe('OLai');
    expect(of({ conduct: 'Kha', isSummerConduct: true })).toBe('LenLop');
  });
  test('learning alone leads to retakes, until all are done', () => {
    expect(of({ learning: 'ChuaDat' })).toBe('KiemTraLai');
    expect(of({ learning: 'ChuaDat', hasOpenRetake: false })).toBe('OLai');
  });
  test('neither learning nor conduct: no second chance', () => {
    expect(of({ learning: 'ChuaDat', conduct: 'ChuaDat' })).toBe('OLai');
  });
});

test('levels have Vietnamese names', () => {
  expect(levels.map((level) => levelNames[level])).toEqual(['Tốt', 'Khá', 'Đạt', 'Chưa đạt']);
});

test('follows the table of the circular', () => {
  // By second term; columns: first term.
  const rows = levels.map((second) => levels.map((first) => yearConduct(first, second)));
  expect(rows).toEqual([
    ['Tot', 'Tot', 'Kha', 'Kha'],
    ['Kha', 'Kha', 'Kha', 'Dat'],
    ['Kha', 'Dat', 'Dat', 'Dat'],
    ['ChuaDat', 'ChuaDat', 'ChuaDat', 'ChuaDat'],
  ]);
});

test('needs both terms', () => {
  expect(yearConduct(null, 'Tot')).toBeNull();
  expect(yearConduct('Tot', null)).toBeNull();
});
