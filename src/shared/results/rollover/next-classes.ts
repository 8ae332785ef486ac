// The classes of the next year: what each old class becomes, and the new ones of the first block.

import { caseKey } from '#shared/contract/text.ts';
import { blockNumber, firstBlock, lastBlock } from '#shared/school/years/block.ts';

/** The next block; null for the last one. */
export const nextBlock = (blockId: number) => (blockId === lastBlock ? null : blockId + 1);

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
