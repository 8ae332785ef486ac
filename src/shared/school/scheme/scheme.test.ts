import { expect, test } from 'vitest';
import { columnOf, valuesNeeded } from './scheme.ts';
import { columnWithKey, schemeOfCells, schemeOfRows } from './schemes.ts';
import { twoColumns } from './two-columns.ts';

test('every student needs all values', () => {
  expect([0, 1, 45].map((students) => valuesNeeded(twoColumns, students))).toEqual([0, 2, 90]);
});

test('finds a column by its key', () => {
  expect(columnOf(twoColumns, 'Diem1Tiet').name).toBe('Điểm 1 tiết');
  expect(columnWithKey('Diem15')).toBe(columnOf(twoColumns, 'Diem15'));
  expect(() => columnOf(twoColumns, 'GK')).toThrow();
});

test('recognises the scheme of a sheet by its columns', () => {
  expect(schemeOfCells({ Diem15: 8, Diem1Tiet: null })).toBe(twoColumns);
  expect(schemeOfRows([])).toBe(twoColumns);
});
