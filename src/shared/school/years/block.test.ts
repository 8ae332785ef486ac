import { expect, test } from 'vitest';
import { schoolLevels } from '#shared/contract/school-levels.ts';
import {
  allBlocks,
  blockName,
  blockNumber,
  blocksOf,
  byGrade,
  endsLowerSecondary,
  isFirstOfLevel,
  isLastOfLevel,
  isLowerSecondary,
  isUpperSecondary,
  levelNames,
  nextBlock,
} from './block.ts';

const grades = (blocks: readonly number[]) => blocks.map(blockNumber);

test('each level has its blocks, in order of grade', () => {
  expect(schoolLevels.map((level) => [level, grades(blocksOf(level))])).toEqual([
    ['THPT', [10, 11, 12]],
    ['THCS', [6, 7, 8, 9]],
    ['THCS_THPT', [6, 7, 8, 9, 10, 11, 12]],
  ]);
});

test('the ids are those of the specification, and four after them', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(blockName)).toEqual([
    'Khối 10',
    'Khối 11',
    'Khối 12',
    'Khối 6',
    'Khối 7',
    'Khối 8',
    'Khối 9',
  ]);
  expect([1, 2, 3, 4, 5, 6, 7].toSorted(byGrade)).toEqual(allBlocks);
});

test('what is particular to a grade', () => {
  const those = (isOne: (block: number) => boolean) => grades(allBlocks.filter(isOne));
  expect(those(isUpperSecondary)).toEqual([10, 11, 12]);
  expect(those(isFirstOfLevel)).toEqual([6, 10]);
  expect(those(isLastOfLevel)).toEqual([9, 12]);
});

test('every grade but the last is followed by the next', () => {
  expect(allBlocks.map((block) => nextBlock(block)).map((next) => next && blockNumber(next))).toEqual([
    7,
    8,
    9,
    10,
    11,
    12,
    null,
  ]);
});

test('the name of a level says its blocks', () => {
  expect(Object.values(levelNames)).toEqual([
    'THPT (khối 10–12)',
    'THCS (khối 6–9)',
    'THCS và THPT (khối 6–12)',
  ]);
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
