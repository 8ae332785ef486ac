import { expect, test } from 'vitest';
import { blockName, blockNumber } from './block.ts';

test('blocks are numbered from 10 to 12', () => {
  expect([1, 2, 3].map(blockNumber)).toEqual([10, 11, 12]);
  expect(blockName(1)).toBe('Khối 10');
});
