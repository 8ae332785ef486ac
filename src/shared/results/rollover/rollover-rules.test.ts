import { describe, expect, test } from 'vitest';
import { decisions } from '#shared/school/enrolment/decision.ts';
import {
  decisionsOf,
  enrolledBlock,
  needsReason,
  newFirstBlockClasses,
  nextBlock,
  promotedName,
  successorOf,
  suggestedDecision,
} from './rollover-rules.ts';

describe('suggestedDecision', () => {
  test('suggests nothing while a score is missing, whatever the average', () => {
    for (const block of [1, 2, 3])
      for (const Dat of [true, false, null])
        expect(suggestedDecision(block, { DuDiem: false, Dat })).toBeNull();
    expect(suggestedDecision(1, { DuDiem: true, Dat: null })).toBeNull();
  });
  test('suggests moving up, graduating or repeating the year', () => {
    const suggested = (Dat: boolean) =>
      [1, 2, 3].map((block) => suggestedDecision(block, { DuDiem: true, Dat }));
    expect(suggested(true)).toEqual(['LenLop', 'LenLop', 'RaTruong']);
    expect(suggested(false)).toEqual(['OLai', 'OLai', 'OLai']);
  });
});

test('a decision needs a reason if it differs from the suggestion or there is none', () => {
  expect(needsReason('OLai', 'LenLop')).toBe(true);
  expect(needsReason('LenLop', 'LenLop')).toBe(false);
  for (const decision of decisions) expect(needsReason(decision, null)).toBe(true);
});

test('only the last block graduates; only the other blocks move up', () => {
  expect([1, 2, 3].map(nextBlock)).toEqual([2, 3, null]);
  expect(decisionsOf(1)).toEqual(['LenLop', 'OLai', 'ThoiHoc']);
  expect(decisionsOf(2)).toEqual(['LenLop', 'OLai', 'ThoiHoc']);
  expect(decisionsOf(3)).toEqual(['OLai', 'RaTruong', 'ThoiHoc']);
  expect(decisions.map((decision) => enrolledBlock(2, decision))).toEqual([3, 2, null, null]);
});

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
