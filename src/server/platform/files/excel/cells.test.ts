import { expect, test } from 'vitest';
import { dayOfCell, isEmptyCell, showCell } from './cells.ts';

test.each([
  [new Date('2011-03-02T00:00:00Z'), '2011-03-02'],
  ['02/03/2011', '2011-03-02'],
  ['2/3/2011', '2011-03-02'],
  ['2-3-2011', '2011-03-02'],
  ['02.03.2011', '2011-03-02'],
  [' 2011-03-02 ', '2011-03-02'],
  ['31/02/2011', null],
  ['3/2011', null],
  ['2/3/11', null],
  ['', null],
  [40604, null],
  [null, null],
  [new Date(Number.NaN), null],
])('the cell %j is the day %j', (cell, day) => {
  expect(dayOfCell(cell)).toBe(day);
});

test('a cell is shown as users see it, cut if it is long', () => {
  expect(showCell(8.255)).toBe('8.255');
  expect(showCell(' vắng ')).toBe('vắng');
  expect(showCell(new Date('2026-05-08T00:00:00Z'))).toBe('2026-05-08');
  expect(showCell('x'.repeat(100))).toBe(`${'x'.repeat(30)}…`);
});

test.each([null, '', '  ', new Date(Number.NaN)])('the cell %j is empty', (cell) => {
  expect(isEmptyCell(cell)).toBe(true);
});

test.each([0, false, 'x'])('the cell %j is not empty', (cell) => {
  expect(isEmptyCell(cell)).toBe(false);
});
