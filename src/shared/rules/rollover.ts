// How a school goes into its next year: what is suggested for each student, and what each class becomes.

import { caseKey } from '../text.ts';

export const decisions = ['LenLop', 'OLai', 'RaTruong', 'ThoiHoc'] as const;
export type Decision = (typeof decisions)[number];

export const decisionNames: Record<Decision, string> = {
  LenLop: 'Lên lớp',
  OLai: 'Ở lại lớp',
  RaTruong: 'Ra trường',
  ThoiHoc: 'Thôi học',
};

const firstBlock = 1;
const lastBlock = 3;

export type YearResult = {
  /** Every subject of the class has an average in both terms. */
  DuDiem: boolean;
  /** The year average reaches the pass score; null without one. */
  Dat: boolean | null;
};

/** Nothing is suggested while a score is missing. */
export function suggestedDecision(blockId: number, { DuDiem, Dat }: YearResult): Decision | null {
  if (!DuDiem || Dat === null) return null;
  if (!Dat) return 'OLai';
  return blockId === lastBlock ? 'RaTruong' : 'LenLop';
}

/** Whoever decides otherwise, or without a suggestion, says why. */
export const needsReason = (decision: Decision, suggested: Decision | null) => decision !== suggested;

/** Only the last block graduates, and only the others have a block to go up to. */
export const decisionsOf = (blockId: number): Decision[] =>
  decisions.filter((decision) => decision !== (blockId === lastBlock ? 'LenLop' : 'RaTruong'));

/** The block that follows; none follows the last. */
export const nextBlock = (blockId: number) => (blockId === lastBlock ? null : blockId + 1);

/** In which block a decision enrols a student of `blockId`; null for those who leave. */
export function enrolledBlock(blockId: number, decision: Decision): number | null {
  if (decision === 'OLai') return blockId;
  return decision === 'LenLop' ? nextBlock(blockId) : null;
}

/** 10A1 → 11A1. Only where the block's number begins a word: the tenth class, A10, is not meant. */
export function raisedName(name: string, blockId: number): string {
  const number = 9 + blockId;
  return name.replace(new RegExp(`(?<![\\p{L}\\p{N}])${number}(?!\\p{N})`, 'u'), String(number + 1));
}

export type OldClass = { id: number; TenLop: string; IDKhoi: number };
/** `IDLopHoc` is null for a class that no other leads to. */
export type NewClass = { IDLopHoc: number | null; TenLop: string; IDKhoi: number };

/** What an old class leads to; the classes of the last block lead nowhere. */
export function successorOf({ id, TenLop, IDKhoi }: OldClass): NewClass | null {
  const block = nextBlock(IDKhoi);
  return block === null ? null : { IDLopHoc: id, TenLop: raisedName(TenLop, IDKhoi), IDKhoi: block };
}

/** The class of the new year that an old one leads to by its name, whoever made it. */
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

/** The empty classes of the first block: named like last year's, unless one that moved up has that name. */
export function freshClasses(classes: OldClass[], takenNames: string[]): NewClass[] {
  const taken = new Set(takenNames.map(caseKey));
  return classes
    .filter(({ TenLop, IDKhoi }) => IDKhoi === firstBlock && !taken.has(caseKey(TenLop)))
    .map(({ TenLop, IDKhoi }) => ({ IDLopHoc: null, TenLop, IDKhoi }));
}
