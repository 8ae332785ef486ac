import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halvesOf, spansOf, widthOf } from './spans.ts';

test('the parts are as equal as the columns allow', () => {
  expect(spansOf([6, 30, 10, 13, 32, 42], 2)).toEqual([
    { first: 0, last: 3 },
    { first: 4, last: 5 },
  ]);
  expect(spansOf([6, 30, 10, 13, 32, 42], 3)).toEqual([
    { first: 0, last: 2 },
    { first: 3, last: 4 },
    { first: 5, last: 5 },
  ]);
});

test('splits into two halves, the right one wide enough', () => {
  const columns = [6, 26, 8, 8, 8, 8, 8, 8, 10];
  expect(spansOf(columns, 2)[1]?.first).toBe(4);
  expect(halvesOf(columns, 40)[1]).toEqual({ first: 4, last: 8 });
  expect(halvesOf(columns, 46)).toEqual([
    { first: 0, last: 2 },
    { first: 3, last: 8 },
  ]);
  expect(halvesOf([50, 20, 20], 100)).toEqual([
    { first: 0, last: 0 },
    { first: 1, last: 2 },
  ]);
});

test('each part has at least one column, however wide one column is', () => {
  expect(spansOf([100, 1, 1], 3).map(({ first }) => first)).toEqual([0, 1, 2]);
  expect(spansOf([1, 1, 100], 3).map(({ first }) => first)).toEqual([0, 1, 2]);
});

test('for any columns, the parts are adjacent and cover all of them', () => {
  const widths = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 3, maxLength: 25 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 3 }), (columns, parts) => {
      const spans = spansOf(columns, parts);
      const stood = spans.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      expect(stood).toEqual([...columns.keys()]);
      expect(spans).toHaveLength(parts);
      const total = columns.reduce((sum, width) => sum + width, 0);
      expect(spans.reduce((sum, span) => sum + widthOf(columns, span), 0)).toBe(total);
    }),
  );
});
