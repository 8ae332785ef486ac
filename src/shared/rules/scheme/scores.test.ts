import { expect, test } from 'vitest';
import { hundredths } from '../../../../test/helpers/hundredths.ts';
import { scoreColumns, scoresNeeded } from './scheme.ts';
import { hundredthsToScores, noScores, perColumn, pickColumns, scoresToHundredths } from './scores.ts';

const row = { id: 7, HoTen: 'An', Diem15: 8.25, Diem1Tiet: null, DiemTB: null };

test('perColumn returns a value per column, left to right', () => {
  expect(Object.entries(perColumn((column) => `of ${column}`))).toEqual([
    ['Diem15', 'of Diem15'],
    ['Diem1Tiet', 'of Diem1Tiet'],
  ]);
  expect(Object.keys(noScores)).toEqual(scoreColumns);
});

test('pickColumns returns only the score columns of a row', () => {
  expect(pickColumns(row)).toStrictEqual({ Diem15: 8.25, Diem1Tiet: null });
  expect(scoresToHundredths(row)).toStrictEqual({ Diem15: 825, Diem1Tiet: null });
  expect(hundredthsToScores({ ...row, Diem15: hundredths(0) })).toStrictEqual({ Diem15: 0, Diem1Tiet: null });
});

test('a student needs one score per column', () => {
  expect([0, 1, 45].map(scoresNeeded)).toEqual([0, 2, 90]);
});
