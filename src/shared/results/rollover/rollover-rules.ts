// Rolling a school over into its next year: the suggested decision for each student, and what each class becomes.

import { caseKey } from '#shared/contract/text.ts';
import { type Decision, decisions } from '#shared/school/enrolment/decision.ts';
import { blockNumber, firstBlock, lastBlock } from '#shared/school/years/block.ts';
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
  return blockId === lastBlock ? 'RaTruong' : 'LenLop';
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

/** A decision that differs from the suggestion, or has none, needs a reason. */
export const needsReason = (decision: Decision, suggested: Decision | null) => decision !== suggested;

/** Only the last block graduates; only the other blocks can move up. */
export const decisionsOf = (blockId: number): Decision[] =>
  decisions.filter((decision) => decision !== (blockId === lastBlock ? 'LenLop' : 'RaTruong'));

/** The next block; null for the last one. */
export const nextBlock = (blockId: number) => (blockId === lastBlock ? null : blockId + 1);

/** The block in which a decision enrols a student of `blockId`; null for students who leave. */
export function enrolledBlock(blockId: number, decision: Decision): number | null {
  if (decision === 'OLai') return blockId;
  return decision === 'LenLop' ? nextBlock(blockId) : null;
}

/** 10A1 → 11A1. Replaces the number only at the start of a word: in A10, 10 is not the grade. */
export function promotedName(name: string, blockId: number): string {
  const number = blockNumber(blockId);
  return name.replace(new RegExp(`(?<![\\p{L}\\p{N}])${number}(?!\\p{N})`, 'u'), String(number + 1));
}

export type OldClass = { id: number; TenLop: string; IDKhoi: number };

/** `IDLopHoc` is null for a class without a predecessor. */
export type NewClass = { IDLopHoc: number | null; TenLop: string; IDKhoi: number };

/** The class an old class becomes; null for the last block. */
export function successorOf({ id, TenLop, IDKhoi }: OldClass): NewClass | null {
  const block = nextBlock(IDKhoi);
  return block === null ? null : { IDLopHoc: id, TenLop: promotedName(TenLop, IDKhoi), IDKhoi: block };
}

/** The class of the new year whose name matches the successor of `old`, no matter how it was created. */
export function namesakeOf<Class extends { TenLop: string; IDKhoi: number }>(
  old: OldClass,
  classes: Class[],
): Class | undefined {
  const next = successorOf(old);
  if (!next) return undefined;
  return classes.find(
    ({ TenLop, IDKhoi }) => IDKhoi === next.IDKhoi && caseKey(TenLop) === caseKey(next.TenLop),
  );
}

/** The empty classes of the first block: named like last year's, unless a class that moved up has taken the name. */
export function newFirstBlockClasses(classes: OldClass[], takenNames: string[]): NewClass[] {
  const taken = new Set(takenNames.map(caseKey));
  return classes
    .filter(({ TenLop, IDKhoi }) => IDKhoi === firstBlock && !taken.has(caseKey(TenLop)))
    .map(({ TenLop, IDKhoi }) => ({ IDLopHoc: null, TenLop, IDKhoi }));
}
