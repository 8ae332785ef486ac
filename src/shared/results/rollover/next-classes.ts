// The classes of the next year: what each old class becomes, and the new ones of the lowest block of each level.
// `ofSchool`: the blocks that the school has now.

import { caseKey } from '#shared/contract/text.ts';
import { blockNumber, isFirstOfLevel, isLastOfLevel, nextBlock } from '#shared/school/years/block.ts';

type Blocks = readonly number[];

/** The block that a class moves up to; null for classes of the last block of a level, which lead nowhere. */
export function blockOfSuccessor(blockId: number, ofSchool: Blocks): number | null {
  const next = isLastOfLevel(blockId) ? null : nextBlock(blockId);
  return next !== null && ofSchool.includes(next) ? next : null;
}

/** 10A1 → 11A1. Replaces the number only at the start of a word: in A10, 10 is not the grade. */
export function promotedName(name: string, blockId: number): string {
  const number = blockNumber(blockId);
  return name.replace(new RegExp(`(?<![\\p{L}\\p{N}])${number}(?!\\p{N})`, 'u'), String(number + 1));
}

export type OldClass = { id: number; TenLop: string; IDKhoi: number };

/** `IDLopHoc` is null for a class without a predecessor. */
export type NewClass = { IDLopHoc: number | null; TenLop: string; IDKhoi: number };

/** The class an old class becomes, if any. */
export function successorOf({ id, TenLop, IDKhoi }: OldClass, ofSchool: Blocks): NewClass | null {
  const block = blockOfSuccessor(IDKhoi, ofSchool);
  return block === null ? null : { IDLopHoc: id, TenLop: promotedName(TenLop, IDKhoi), IDKhoi: block };
}

/** The class of the new year whose name matches the successor of `old`, no matter how it was created. */
export function namesakeOf<Class extends { TenLop: string; IDKhoi: number }>(
  old: OldClass,
  classes: Class[],
  ofSchool: Blocks,
): Class | undefined {
  const next = successorOf(old, ofSchool);
  if (!next) return undefined;
  return classes.find(
    ({ TenLop, IDKhoi }) => IDKhoi === next.IDKhoi && caseKey(TenLop) === caseKey(next.TenLop),
  );
}

type Taken = {
  /** The names that classes moving up take. */
  movedUp: string[];
  /** The classes that the new year has. */
  present: { TenLop: string; IDKhoi: number }[];
};

/**
 * The empty classes of the lowest block of each level: named like last year's, unless a class that moved up, or one of
 * another block, has taken the name.
 */
export function newFirstClasses(
  classes: OldClass[],
  { movedUp, present }: Taken,
  ofSchool: Blocks,
): NewClass[] {
  const taken = new Set(movedUp.map(caseKey));
  const blockOf = new Map(present.map(({ TenLop, IDKhoi }) => [caseKey(TenLop), IDKhoi]));
  return classes
    .filter(({ IDKhoi }) => isFirstOfLevel(IDKhoi) && ofSchool.includes(IDKhoi))
    .filter(({ TenLop, IDKhoi }) => {
      const name = caseKey(TenLop);
      return !taken.has(name) && (blockOf.get(name) ?? IDKhoi) === IDKhoi;
    })
    .map(({ TenLop, IDKhoi }) => ({ IDLopHoc: null, TenLop, IDKhoi }));
}
