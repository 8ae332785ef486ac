import { expect, test } from 'vitest';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { perColumn, pickColumns, shownCells, storedCells } from './cells.ts';
import { twoColumns } from './two-columns.ts';

const row = { id: 7, HoTen: 'An', Diem15: 8.25, Diem1Tiet: null, DiemTB: null };

test('makes a value for every column, left to right', () => {
  expect(Object.entries(perColumn(twoColumns, ({ key }) => `of ${key}`))).toEqual([
    ['Diem15', 'of Diem15'],
    ['Diem1Tiet', 'of Diem1Tiet'],
  ]);
});

test('picks only the columns of a row, null where there is no value', () => {
  expect(pickColumns(twoColumns, row)).toStrictEqual({ Diem15: 8.25, Diem1Tiet: null });
  expect(pickColumns(twoColumns, {})).toStrictEqual({ Diem15: null, Diem1Tiet: null });
});

test('converts scores to hundredths and back', () => {
  expect(storedCells(twoColumns, row)).toStrictEqual({ Diem15: 825, Diem1Tiet: null });
  expect(shownCells(twoColumns, { ...row, Diem15: hundredths(0) })).toStrictEqual({
    Diem15: 0,
    Diem1Tiet: null,
  });
});
