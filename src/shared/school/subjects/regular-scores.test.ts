import { expect, test } from 'vitest';
import { formIn, regularScoresIn, type SubjectForms } from './regular-scores.ts';

const technology: SubjectForms = {
  HinhThuc: 'DiemSo',
  SoDiemTX: 2,
  SoDiemTXTheoKhoi: [
    { IDKhoi: 6, SoDiemTX: 3 },
    { IDKhoi: 7, SoDiemTX: 4 },
  ],
};

test('a block has its own number, or that of the subject', () => {
  expect([4, 5, 6, 7].map((block) => regularScoresIn(technology, block))).toEqual([2, 2, 3, 4]);
});

test('the form in a block has its number', () => {
  expect(formIn(technology, 6)).toEqual({ HinhThuc: 'DiemSo', SoDiemTX: 3 });
  expect(formIn({ ...technology, SoDiemTXTheoKhoi: [] }, 6)).toEqual({ HinhThuc: 'DiemSo', SoDiemTX: 2 });
});
