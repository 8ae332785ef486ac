import { expect, test } from 'vitest';
import { firstRow, lastRow, pageCount, rowsBefore } from './pages.ts';

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [501, 11],
])('%i rows make %i pages', (count, pages) => {
  expect(pageCount(count, 50)).toBe(pages);
});

test('rows are numbered across pages', () => {
  const first = (page: number) => firstRow(page, 50);
  expect([first(1), first(2), first(11)]).toEqual([1, 51, 501]);
  expect([rowsBefore(1, 50), rowsBefore(2, 50)]).toEqual([0, 50]);
  expect([lastRow(1, 50, 120), lastRow(3, 50, 120)]).toEqual([50, 120]);
});
