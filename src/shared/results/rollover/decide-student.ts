// What becomes of a student at the end of the year: the suggested decision, and what may be decided.

import { type Decision, decisions } from '#shared/school/enrolment/decision.ts';
import { blockName, isLastOfLevel, nextBlock } from '#shared/school/years/block.ts';
import type { Promotion } from '../student-results/year-outcome.ts';

export type YearResult = {
  /** Every subject of the class has an average in both terms. */
  DuDiem: boolean;
  /** Whether the year average reaches the pass score; null without a year average. */
  Dat: boolean | null;
};

/** No suggestion while a score is missing. */
export function suggestedDecision(blockId: number, { DuDiem, Dat }: YearResult): Decision | null {
  if (!DuDiem || Dat === null) return null;
  if (!Dat) return 'OLai';
  return isLastOfLevel(blockId) ? 'RaTruong' : 'LenLop';
}

export const incompleteText = 'Chưa đủ điểm';

/** By Thông tư 22: the decision that the results lead to, or what it is waiting for. */
export function suggestedByPromotion(
  promotion: Promotion | null,
): { DeXuat: Decision; LyDoDeXuat: null } | { DeXuat: null; LyDoDeXuat: string } {
  switch (promotion) {
    case null:
      return { DeXuat: null, LyDoDeXuat: incompleteText };
    case 'KiemTraLai':
      return { DeXuat: null, LyDoDeXuat: 'Chờ kiểm tra lại' };
    case 'RenLuyenHe':
      return { DeXuat: null, LyDoDeXuat: 'Chờ rèn luyện hè' };
    default:
      return { DeXuat: promotion, LyDoDeXuat: null };
  }
}

/** In inclusive education, by either way of assessing: any decision of the block is possible, with a reason. */
export const decidedByHead = { DeXuat: null, LyDoDeXuat: 'Hiệu trưởng quyết định' } as const;

/**
 * A decision that differs from the suggestion, or has none, needs a reason. But a student who may leave after grade 9
 * may also go on to grade 10 of the same school.
 */
export const needsReason = (decision: Decision, suggested: Decision | null) =>
  decision !== suggested && !(suggested === 'RaTruong' && decision === 'LenLop');

/** What may be decided in a block. `ofSchool`: the blocks that the school has now. */
export function decisionsOf(blockId: number, ofSchool: readonly number[]): Decision[] {
  const isPossible: Record<Decision, boolean> = {
    LenLop: ofSchool.includes(nextBlock(blockId) ?? 0),
    OLai: ofSchool.includes(blockId),
    RaTruong: isLastOfLevel(blockId),
    ThoiHoc: true,
  };
  return decisions.filter((decision) => isPossible[decision]);
}

/** What keeps a school that has given up blocks from following a suggestion; null if nothing does. */
export function obstacleTo(suggested: Decision, blockId: number, ofSchool: readonly number[]): string | null {
  if (decisionsOf(blockId, ofSchool).includes(suggested)) return null;
  return `Trường không còn ${blockName(enrolledBlock(blockId, suggested) ?? blockId).toLowerCase()}`;
}

/** The block in which a decision enrols a student of `blockId`; null for students who leave. */
export function enrolledBlock(blockId: number, decision: Decision): number | null {
  if (decision === 'OLai') return blockId;
  return decision === 'LenLop' ? nextBlock(blockId) : null;
}
