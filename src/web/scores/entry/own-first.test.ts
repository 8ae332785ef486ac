import { expect, test } from 'vitest';
import { ownFirst } from './own-first.ts';

const options = ['10A1', '10A2', '10A3'].map((label, place) => ({ value: place + 1, label }));
const names: [string, string] = ['Lớp của tôi', 'Các lớp khác'];
const shown = (own: number[]) =>
  ownFirst(options, new Set(own), names)?.map(({ label, group }) => [label, group]);

test('own rows come first; both parts keep their order', () => {
  expect(shown([3, 2])).toEqual([
    ['10A2', 'Lớp của tôi'],
    ['10A3', 'Lớp của tôi'],
    ['10A1', 'Các lớp khác'],
  ]);
});

test('rows are not grouped if there are no own rows or they have not loaded', () => {
  expect(ownFirst(options, new Set([9]), names)).toBe(options);
  expect(ownFirst(undefined, new Set([1]), names)).toBeUndefined();
});
