import { describe, expect, test } from 'vitest';
import { decisions } from '#shared/school/enrolment/decision.ts';
import { blocksOf, nextBlock } from '#shared/school/years/block.ts';
import {
  decidedByHead,
  decisionsOf,
  enrolledBlock,
  needsReason,
  obstacleTo,
  suggestedDecision,
} from './decide-student.ts';

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
  const decisionsIn = (block: number) => decisionsOf(block, blocksOf('THPT'));
  expect(decisionsIn(1)).toEqual(['LenLop', 'OLai', 'ThoiHoc']);
  expect(decisionsIn(2)).toEqual(['LenLop', 'OLai', 'ThoiHoc']);
  expect(decisionsIn(3)).toEqual(['OLai', 'RaTruong', 'ThoiHoc']);
  expect(decisions.map((decision) => enrolledBlock(2, decision))).toEqual([3, 2, null, null]);
});

describe('grades 6 to 9', () => {
  const [grade8, grade9] = [6, 7];
  const passed = { DuDiem: true, Dat: true };

  test('move up by grade, and grade 9 leaves', () => {
    expect([4, 5, 6, 7].map((block) => suggestedDecision(block, passed))).toEqual([
      'LenLop',
      'LenLop',
      'LenLop',
      'RaTruong',
    ]);
    expect([4, 5, 6].map((block) => enrolledBlock(block, 'LenLop'))).toEqual([5, 6, 7]);
    expect(decisionsOf(grade8, blocksOf('THCS'))).toEqual(['LenLop', 'OLai', 'ThoiHoc']);
    expect(decisionsOf(grade9, blocksOf('THCS'))).toEqual(['OLai', 'RaTruong', 'ThoiHoc']);
  });

  test('may go on to grade 10 where the school has it, without a reason if they pass', () => {
    expect(decisionsOf(grade9, blocksOf('THCS_THPT'))).toEqual(decisions);
    expect(enrolledBlock(grade9, 'LenLop')).toBe(1);
    expect(needsReason('LenLop', 'RaTruong')).toBe(false);
    expect(needsReason('RaTruong', 'LenLop')).toBe(true);
    for (const suggested of ['OLai', null] as const) expect(needsReason('LenLop', suggested)).toBe(true);
  });

  test('that the school has given up are not suggested', () => {
    expect(decisionsOf(grade8, blocksOf('THPT'))).toEqual(['ThoiHoc']);
    expect(obstacleTo('LenLop', grade8, blocksOf('THPT'))).toBe('Trường không còn khối 9');
    expect(obstacleTo('OLai', grade8, blocksOf('THPT'))).toBe('Trường không còn khối 8');
    expect(obstacleTo('LenLop', grade8, blocksOf('THCS'))).toBeNull();
  });
});

test('in inclusive education every decision of the block is possible, always with a reason', () => {
  for (const decision of decisions) expect(needsReason(decision, decidedByHead.DeXuat)).toBe(true);
});
