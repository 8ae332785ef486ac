import { describe, expect, test } from 'vitest';
import { blocksOf } from '#shared/school/years/block.ts';
import { newFirstClasses, promotedName, successorOf } from './next-classes.ts';

test.for([
  ['10A1', 1, '11A1'],
  ['6A1', 4, '7A1'],
  ['9A1', 7, '10A1'],
  ['11A1', 2, '12A1'],
  ['10A10', 1, '11A10'],
  ['10 Toán', 1, '11 Toán'],
  ['Chuyên Toán 10', 1, 'Chuyên Toán 11'],
  ['Lớp 10/2', 1, 'Lớp 11/2'],
  // Names without the block's number stay unchanged; other numbers mean something else.
  ['A10', 1, 'A10'],
  ['A1', 1, 'A1'],
  ['11A1', 1, '11A1'],
  ['100A', 1, '100A'],
  ['Chuyên Anh', 2, 'Chuyên Anh'],
] as const)('%s of block %i becomes %s', ([name, block, raised]) => {
  expect(promotedName(name, block)).toBe(raised);
});

describe('classes', () => {
  const old = [
    { id: 1, TenLop: '10A1', IDKhoi: 1 },
    { id: 2, TenLop: 'Chuyên Toán', IDKhoi: 1 },
    { id: 3, TenLop: '11A1', IDKhoi: 2 },
    { id: 4, TenLop: '12A1', IDKhoi: 3 },
  ];
  test('become a class of the next block, except in the last block', () => {
    expect(old.map((one) => successorOf(one, blocksOf('THPT')))).toEqual([
      { IDLopHoc: 1, TenLop: '11A1', IDKhoi: 2 },
      { IDLopHoc: 2, TenLop: 'Chuyên Toán', IDKhoi: 2 },
      { IDLopHoc: 3, TenLop: '12A1', IDKhoi: 3 },
      null,
    ]);
  });
  test('the first block gets empty classes with the old names, unless a class that moved up has the name', () => {
    const taken = { movedUp: ['11A1', 'CHUYÊN toán', '12A1'], present: [] };
    expect(newFirstClasses(old, taken, blocksOf('THPT'))).toEqual([
      { IDLopHoc: null, TenLop: '10A1', IDKhoi: 1 },
    ]);
  });

  test('of grades 6 to 9, too; those of grade 9 lead nowhere', () => {
    const lower = [
      { id: 5, TenLop: '6A1', IDKhoi: 4 },
      { id: 6, TenLop: '8A1', IDKhoi: 6 },
      { id: 7, TenLop: '9A1', IDKhoi: 7 },
    ];
    const next = (level: 'THCS' | 'THCS_THPT' | 'THPT') =>
      lower.map((one) => successorOf(one, blocksOf(level))?.TenLop);
    expect(next('THCS')).toEqual(['7A1', '9A1', undefined]);
    expect(next('THCS_THPT')).toEqual(['7A1', '9A1', undefined]);
    expect(next('THPT')).toEqual([undefined, undefined, undefined]);
  });

  test('the lowest block of each level gets empty classes, if the school has it', () => {
    const both = [...old, { id: 5, TenLop: '6A1', IDKhoi: 4 }, { id: 6, TenLop: '6A2', IDKhoi: 4 }];
    const names = (
      level: 'THCS' | 'THCS_THPT' | 'THPT',
      present: { TenLop: string; IDKhoi: number }[] = [],
    ) => newFirstClasses(both, { movedUp: [], present }, blocksOf(level)).map(({ TenLop }) => TenLop);
    expect(names('THCS_THPT')).toEqual(['10A1', 'Chuyên Toán', '6A1', '6A2']);
    expect(names('THPT')).toEqual(['10A1', 'Chuyên Toán']);
    // A class of the same name in the block is the one; in another block it has taken the name.
    const present = [
      { TenLop: '6a1', IDKhoi: 4 },
      { TenLop: '6A2', IDKhoi: 5 },
    ];
    expect(names('THCS', present)).toEqual(['6A1']);
  });
});
