import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { codeOfCell, valueOfCell } from './file-cell.ts';

const score = columnOf(twoColumns, 'Diem15');

test.each([
  [null, null],
  ['', null],
  ['  ', null],
  [0, 0],
  [-0, 0],
  [10, 10],
  [8.25, 8.25],
  [8.299999999999999, 8.3],
  [0.1 + 0.2, 0.3],
  [9.9999999999, 10],
  [10.0000000001, 10],
  [-1e-12, 0],
  ['8,5', 8.5],
  [' 7.25 ', 7.25],
  ['10', 10],
])('the cell %j is the score %j', (cell, value) => {
  const read = valueOfCell(score, cell);
  expect(read).toEqual({ valid: true, value });
  if (value === 0) expect(read).not.toEqual({ valid: true, value: -0 });
});

test.each([
  10.01,
  -0.01,
  8.255,
  8.3000001,
  11,
  85,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  true,
  false,
  'vắng',
  '-',
  '8.299999999999999',
  '8.5.1',
  '1e1',
  '#N/A',
  '=A1+1',
  new Date('2026-05-08T00:00:00Z'),
])('the cell %j is not a score', (cell) => {
  expect(valueOfCell(score, cell)).toMatchObject({ valid: false });
});

test('accepts every hundredth, however it was computed, and nothing between two of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 999 }),
      (hundredths, thousandth) => {
        expect(valueOfCell(score, hundredths / 100)).toEqual({ valid: true, value: hundredths / 100 });
        expect(valueOfCell(score, hundredths * 0.01)).toEqual({ valid: true, value: hundredths / 100 });
        expect(valueOfCell(score, (hundredths + thousandth / 1000) / 100)).toMatchObject({ valid: false });
      },
    ),
  );
});

test.each([
  [7, 7],
  ['7', 7],
  [' 0012 ', 12],
  [0, null],
  [-1, null],
  [1.5, null],
  [1e300, null],
  ['HS001', null],
  ['99999999999999999999', null],
  [true, null],
  [new Date(0), null],
])('the cell %j is the number %j', (cell, code) => {
  expect(codeOfCell(cell)).toBe(code);
});
