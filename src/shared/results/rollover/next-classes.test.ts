import { describe, expect, test } from 'vitest';
import { newFirstBlockClasses, promotedName, successorOf } from './next-classes.ts';

test.for([
  ['10A1', 1, '11A1'],
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
    expect(old.map(successorOf)).toEqual([
      { IDLopHoc: 1, TenLop: '11A1', IDKhoi: 2 },
      { IDLopHoc: 2, TenLop: 'Chuyên Toán', IDKhoi: 2 },
      { IDLopHoc: 3, TenLop: '12A1', IDKhoi: 3 },
      null,
    ]);
  });
  test('the first block gets empty classes with the old names, unless a class that moved up has the name', () => {
    expect(newFirstBlockClasses(old, ['11A1', 'CHUYÊN toán', '12A1'])).toEqual([
      { IDLopHoc: null, TenLop: '10A1', IDKhoi: 1 },
    ]);
  });
});
