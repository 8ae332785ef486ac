import { expect, test } from 'vitest';
import { allBlocks, blockName, blockNumber, byGrade } from './block.ts';

test('blocks are numbered from 10 to 12', () => {
  expect([1, 2, 3].map(blockNumber)).toEqual([10, 11, 12]);
  expect(blockName(1)).toBe('Khối 10');
});

test('blocks are ordered by grade', () => {
  expect(allBlocks.map(blockNumber)).toEqual([6, 7, 8, 9, 10, 11, 12]);
  expect([1, 7, 3, 4].toSorted(byGrade)).toEqual([4, 7, 1, 3]);
});
