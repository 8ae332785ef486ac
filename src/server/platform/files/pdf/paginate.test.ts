import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';

const rows = (count: number) => Array<number>(count).fill(10);
const room = { first: 100, other: 150, tail: 40 };

test.for([
  ['nothing but the frame', 0, [0]],
  ['all on one page', 6, [6]],
  ['the signatures take three rows along', 7, [4, 3]],
  ['the first page is full', 13, [10, 3]],
  ['of a full page some rows wait for the signatures', 12, [9, 3]],
  ['the pages between are full', 10 + 15 + 11, [10, 15, 11]],
  ['and the last but one gives up rows again', 10 + 15, [10, 12, 3]],
] as const)('%s', ([_, count, pages]) => {
  expect(paginate(rows(count), room)).toEqual(pages);
});

test('a single row that does not fit next to the signatures moves with them', () => {
  expect(paginate([90], room)).toEqual([0, 1]);
  expect(paginate([60, 60], room)).toEqual([1, 1]);
});

test('a row taller than a page gets its own page', () => {
  expect(paginate([10, 500, 10, 10, 10], room)).toEqual([1, 1, 3]);
});

test('every row is on a page, no page is too full, and the signatures are never alone', () => {
  const heights = fc.array(fc.integer({ min: 5, max: 40 }), { maxLength: 200 });
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 60 }), (all, tail) => {
      const pages = paginate(all, { first: 200, other: 300, tail });
      expect(pages.reduce((total, count) => total + count, 0)).toBe(all.length);
      let from = 0;
      for (const [page, count] of pages.entries()) {
        const isLast = page === pages.length - 1;
        const used = all.slice(from, from + count).reduce((total, height) => total + height, 0);
        expect(used + (isLast ? tail : 0)).toBeLessThanOrEqual(page === 0 ? 200 : 300);
        if (isLast && page > 0) expect(count).toBeGreaterThanOrEqual(Math.min(3, all.length - 1));
        from += count;
      }
    }),
  );
});
