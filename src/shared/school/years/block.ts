// The blocks of a school and their order. Ids do not tell the order: the specification gives 1 to 3 to grades 10 to 12,
// and grades 6 to 9 came later.

import type { SchoolLevel } from '#shared/contract/school-levels.ts';

export const levelNames: Record<SchoolLevel, string> = {
  THPT: 'THPT (khối 10–12)',
  THCS: 'THCS (khối 6–9)',
  THCS_THPT: 'THCS và THPT (khối 6–12)',
};

/** In order of grade. */
const lowerBlocks = [4, 5, 6, 7] as const;
const upperBlocks = [1, 2, 3] as const;

/** Grade 10, the specification's first. */
export const grade10 = upperBlocks[0];

export const allBlocks: readonly number[] = [...lowerBlocks, ...upperBlocks];

const ofLevel: Record<SchoolLevel, readonly number[]> = {
  THPT: upperBlocks,
  THCS: lowerBlocks,
  THCS_THPT: allBlocks,
};

/** The blocks of a school, in order of grade. */
export const blocksOf = (level: SchoolLevel): readonly number[] => ofLevel[level];

const lowestGrade = 6;

/** The grade: 6 to 12. */
export const blockNumber = (blockId: number) => lowestGrade + allBlocks.indexOf(blockId);

/** As stored in `TenKhoi`. */
export const blockName = (blockId: number) => `Khối ${blockNumber(blockId)}`;

/** For sorting ids in order of grade. */
export const byGrade = (one: number, other: number) => blockNumber(one) - blockNumber(other);

/** Grades 10 to 12: only they have subject groups. */
export const isUpperSecondary = (blockId: number) => upperBlocks.some((block) => block === blockId);

/** Grades 6 and 10: their classes have no predecessors. */
export const isFirstOfLevel = (blockId: number) => blockId === lowerBlocks[0] || blockId === upperBlocks[0];

/** Grades 9 and 12: students leave the school, or are admitted to grade 10 by a decision of its own. */
export const isLastOfLevel = (blockId: number) =>
  blockId === lowerBlocks.at(-1) || blockId === upperBlocks.at(-1);

/** The block of the next grade, whether the school has it or not; null after grade 12. */
export const nextBlock = (blockId: number): number | null =>
  allBlocks[allBlocks.indexOf(blockId) + 1] ?? null;

const lowerNames = lowerBlocks.map(blockName);

/** Whether a block, by its name, belongs to lower secondary school. */
export const isLowerSecondary = (name: string) => lowerNames.includes(name);

/** Whether lower secondary school is completed after it. */
export const endsLowerSecondary = (name: string) => name === lowerNames.at(-1);
