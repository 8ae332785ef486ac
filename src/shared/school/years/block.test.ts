import { expect, test } from 'vitest';
import { allBlocks, blockName, blockNumber, byGrade, endsLowerSecondary, isLowerSecondary } from './block.ts';

test('blocks are numbered from 10 to 12', () => {
  expect([1, 2, 3].map(blockNumber)).toEqual([10, 11, 12]);
  expect(blockName(1)).toBe('Khối 10');
});

test('lower secondary school has the blocks 6 to 9, and ends with the last of them', () => {
  const names = [6, 7, 8, 9, 10, 11, 12].map((number) => `Khối ${number}`);
  expect(names.filter(isLowerSecondary)).toEqual(names.slice(0, 4));
  expect(names.filter(endsLowerSecondary)).toEqual(['Khối 9']);
});

test('blocks are ordered by grade', () => {
  expect(allBlocks.map(blockNumber)).toEqual([6, 7, 8, 9, 10, 11, 12]);
  expect([1, 7, 3, 4].toSorted(byGrade)).toEqual([4, 7, 1, 3]);
});
