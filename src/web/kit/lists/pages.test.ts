import { expect, test } from 'vitest';
import { keepWhilePaging } from './pages.ts';

test('the previous page stays visible only with the same filters', () => {
  const before = { queryKey: ['students', { year: 3, search: 'an' }, 1] };
  expect(keepWhilePaging({ search: 'an', year: 3 })('rows', before)).toBe('rows');
  expect(keepWhilePaging({ year: 2, search: 'an' })('rows', before)).toBeUndefined();
  expect(keepWhilePaging({ year: 3, search: 'an' })('rows', undefined)).toBeUndefined();
});
