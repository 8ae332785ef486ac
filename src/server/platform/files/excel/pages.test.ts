import { expect, test } from 'vitest';
import { pagesFor } from './pages.ts';

const signatures = 150;

/** A title, headings, this many table rows, and the signatures. */
function sheet(count: number, letters = 87, orientation: 'portrait' | 'landscape' = 'portrait') {
  const heights = [55, 45, ...Array<number>(count).fill(17), signatures];
  return pagesFor({
    orientation,
    widths: [letters],
    rows: heights.map((height) => ({ height, cells: [] })),
    firstHeading: 1,
    firstBodyRow: 2,
    lastBodyRow: count + 1,
  });
}

test('a table that fits on one page is not scaled', () => {
  expect([sheet(1), sheet(29)]).toEqual([0, 0]);
});

test('a class that almost fits is shrunk to one page, as long as it stays readable', () => {
  expect([sheet(30), sheet(45), sheet(52)]).toEqual([1, 1, 1]);
  expect(sheet(53)).toBe(0);
});

test('the signatures are never on a page without rows of the table', () => {
  // Page 1 holds 38 rows, each other page 41; the signatures take the space of 9.
  expect(sheet(38 + 41 - 9)).toBe(0);
  expect(sheet(38 + 41 - 8)).toBe(2);
  expect(sheet(38 + 41 + 2)).toBe(2);
  expect(sheet(38 + 41 + 3)).toBe(0);
});

test('a wide table is shrunk by the program, so that more of it fits on a page', () => {
  expect(sheet(29, 87, 'landscape')).toBe(1);
  expect([sheet(60, 174), sheet(60, 87)]).toEqual([0, 0]);
  expect(sheet(80, 174)).toBe(1);
});
