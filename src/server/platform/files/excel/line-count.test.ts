import { expect, test } from 'vitest';
import { lineCount } from './line-count.ts';

test.each([
  ['', 1],
  ['Lê Thị', 1],
  ['Lê Thị Hiền', 2],
  // Seventeen characters, but three lines of nine.
  ['Nguyễn Quỳnh Trâm', 3],
  ['012345678', 1],
  ['0123456789', 2],
  ['an 012345678012345678x', 4],
  ['01234567801 an', 2],
  ['01234567801 an binh', 3],
])('%j on lines of nine letters: %i', (text, lines) => {
  expect(lineCount(text, 9)).toBe(lines);
});
