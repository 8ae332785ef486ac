import { expect, test } from 'vitest';
import { nextCell, stepOf } from './cell-steps.ts';

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ['ArrowUp', {}, [-1, 0]],
  ['ArrowDown', {}, [1, 0]],
  ['ArrowLeft', {}, [0, -1]],
  ['ArrowRight', {}, [0, 1]],
  ['Enter', {}, [1, 0]],
  ['Enter', { shiftKey: true }, [-1, 0]],
  ['ArrowDown', { shiftKey: true }, null],
  ['ArrowDown', { ctrlKey: true }, null],
  ['Enter', { altKey: true }, null],
  ['Enter', { metaKey: true }, null],
  ['Tab', {}, null],
])('%s with %o leads to %j', (key, held, step) => {
  expect(stepOf({ ...plain, ...held, key })).toEqual(step);
});

test('the next cell skips places without one, and is null at the edge', () => {
  const rows = [
    ['a', null, 'b'],
    ['c', null, null],
  ];
  const cellAt = (row: number, column: number) => rows[row]?.[column];
  expect(nextCell(cellAt, [0, 0], [0, 1])).toBe('b');
  expect(nextCell(cellAt, [0, 0], [1, 0])).toBe('c');
  expect(nextCell(cellAt, [1, 0], [0, 1])).toBeNull();
  expect(nextCell(cellAt, [0, 0], [-1, 0])).toBeNull();
});
