import { describe, expect, test } from 'vitest';
import { decisions } from '#shared/school/enrolment/decision.ts';
import {
  decidedByHead,
  decisionsOf,
  enrolledBlock,
  needsReason,
  suggestedDecision,
} from './decide-student.ts';
import { nextBlock } from './next-classes.ts';

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

test('in inclusive education every decision of the block is possible, always with a reason', () => {
  for (const decision of decisions) expect(needsReason(decision, decidedByHead.DeXuat)).toBe(true);
});
