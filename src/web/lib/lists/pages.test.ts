import { expect, test } from 'vitest';
import { firstOf, keepWhilePaging, pageCount } from './pages.ts';

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [501, 11],
])('%i rows make %i pages', (count, pages) => {
  expect(pageCount(count)).toBe(pages);
});

test('rows are numbered through all pages', () => {
  expect([firstOf(1), firstOf(2), firstOf(11)]).toEqual([1, 51, 501]);
});

test('the page before stays in sight only under the same filters', () => {
  const before = { queryKey: ['students', { year: 3, search: 'an' }, 1] };
  expect(keepWhilePaging({ search: 'an', year: 3 })('rows', before)).toBe('rows');
  expect(keepWhilePaging({ year: 2, search: 'an' })('rows', before)).toBeUndefined();
  expect(keepWhilePaging({ year: 3, search: 'an' })('rows', undefined)).toBeUndefined();
});
