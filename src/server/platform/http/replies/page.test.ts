import { expect, test } from 'vitest';
import { pageReply } from './page.ts';

const url = '/api/students/hocsinh/?search=Nguy%E1%BB%85n+An&page_size=2';

test('a page links to its neighbours and keeps the query', () => {
  expect(pageReply(url, { page: 2, size: 2 }, 5, ['c', 'd'])).toEqual({
    count: 5,
    next: `${url}&page=3`,
    previous: `${url}&page=1`,
    results: ['c', 'd'],
  });
});

test('the first and the last page have no further link', () => {
  expect(pageReply(url, { page: 1, size: 2 }, 2, ['a', 'b'])).toMatchObject({ next: null, previous: null });
  expect(pageReply(`${url}&page=3`, { page: 3, size: 2 }, 5, ['e'])).toMatchObject({
    next: null,
    previous: `${url}&page=2`,
  });
});
