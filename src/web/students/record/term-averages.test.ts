import { expect, test } from 'vitest';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { chart, heightOf, inWords, linesOf, termAverages } from './term-averages.ts';

const year = (TenNienKhoa: string, ...averages: (number | null)[]) =>
  ({ TenNienKhoa, HocKy: averages.map((DiemTB, place) => ({ IDHocKy: place + 1, DiemTB })) }) as RecordYear;

test('ten is at the top, zero at the bottom', () => {
  expect(heightOf(10)).toBe(chart.top);
  expect(heightOf(0)).toBe(chart.top + chart.height);
  expect(heightOf(5)).toBe(chart.top + chart.height / 2);
});

test('years arrive newest first and are drawn oldest first, evenly spaced', () => {
  const points = termAverages([year('2026-2027', 7, null), year('2025-2026', 6, 6.5)]);
  expect(points.map(({ term, year: of, average }) => [term, of, average])).toEqual([
    ['HK1', '2025-2026', 6],
    ['HK2', '2025-2026', 6.5],
    ['HK1', '2026-2027', 7],
    ['HK2', '2026-2027', null],
  ]);
  const [first, second] = points;
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(chart.step);
});

test('a term without an average splits the line; a single point has no line', () => {
  const averages = (years: RecordYear[]) =>
    linesOf(termAverages(years)).map((line) => line.map(({ average }) => average));
  expect(averages([year('b', 7, 8), year('a', 6, null)])).toEqual([[7, 8]]);
  expect(averages([year('b', 7, 8), year('a', 5, 6)])).toEqual([[5, 6, 7, 8]]);
  expect(averages([year('a', 6, null)])).toEqual([]);
});

test('the description has the same values with one decimal', () => {
  expect(inWords(termAverages([year('2026-2027', 7.25, null)]))).toBe('HK1 2026-2027: 7.3; HK2 2026-2027: -');
});
