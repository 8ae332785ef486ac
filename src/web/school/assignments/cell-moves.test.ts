import { expect, test } from 'vitest';
import { moveTarget } from './cell-moves.ts';
import type { Column } from './grid.ts';

/** The second class does not take subject 22. */
const grid = {
  rows: [
    { id: 1, columns: new Set<Column>(['GVCN', 21, 22, 23]) },
    { id: 2, columns: new Set<Column>(['GVCN', 21, 23]) },
    { id: 3, columns: new Set<Column>(['GVCN', 21, 22]) },
  ],
  columns: ['GVCN', 21, 22, 23] as Column[],
};
const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const move = (key: string, classId: number, column: Column, held: Partial<typeof plain> = {}) => {
  const target = moveTarget({ ...plain, key, ...held }, grid, { classId, column });
  return target && [target.classId, target.column];
};

test('arrow keys move to the next cell and skip subjects a class does not take', () => {
  expect(move('ArrowRight', 1, 'GVCN')).toEqual([1, 21]);
  expect(move('ArrowLeft', 1, 22)).toEqual([1, 21]);
  expect(move('ArrowRight', 2, 21)).toEqual([2, 23]);
  expect(move('ArrowDown', 1, 22)).toEqual([3, 22]);
  expect(move('ArrowUp', 3, 22)).toEqual([1, 22]);
});

test('arrow keys stop at an edge', () => {
  expect(move('ArrowLeft', 1, 'GVCN')).toBeNull();
  expect(move('ArrowUp', 1, 21)).toBeNull();
  expect(move('ArrowDown', 2, 23)).toBeNull();
  expect(move('ArrowRight', 3, 22)).toBeNull();
});

test('Enter moves down, Shift+Enter up', () => {
  expect(move('Enter', 1, 21)).toEqual([2, 21]);
  expect(move('Enter', 2, 21, { shiftKey: true })).toEqual([1, 21]);
});

test('Home and End move to the ends of the row, with Ctrl to the ends of the grid', () => {
  expect(move('Home', 2, 23)).toEqual([2, 'GVCN']);
  expect(move('End', 2, 'GVCN')).toEqual([2, 23]);
  expect(move('Home', 2, 23, { ctrlKey: true })).toEqual([1, 'GVCN']);
  expect(move('End', 1, 21, { ctrlKey: true })).toEqual([3, 22]);
});

test('other keys are not handled', () => {
  expect(move('Tab', 1, 21)).toBeNull();
  expect(move('a', 1, 21)).toBeNull();
  expect(move('ArrowDown', 1, 21, { ctrlKey: true })).toBeNull();
  expect(move('ArrowDown', 1, 21, { altKey: true })).toBeNull();
  expect(move('ArrowDown', 1, 21, { shiftKey: true })).toBeNull();
});
