// The blocks and their order. Ids do not tell the order: the specification gives 1 to 3 to grades 10 to 12, and grades 6
// to 9 came later.

export const firstBlock = 1;
export const lastBlock = 3;

/** In order of grade. */
export const allBlocks: readonly number[] = [4, 5, 6, 7, 1, 2, 3];

/** Blocks 10 to 12. */
export const isUpperSecondary = (blockId: number) => [1, 2, 3].includes(blockId);

const lowestGrade = 6;

export const blockNumber = (blockId: number) => lowestGrade + allBlocks.indexOf(blockId);

/** As stored in `TenKhoi`. */
export const blockName = (blockId: number) => `Khối ${blockNumber(blockId)}`;

const lowerSecondary = ['Khối 6', 'Khối 7', 'Khối 8', 'Khối 9'];

/** Whether a block, by its name, belongs to lower secondary school. */
export const isLowerSecondary = (name: string) => lowerSecondary.includes(name);

/** Whether lower secondary school is completed after it. */
export const endsLowerSecondary = (name: string) => name === lowerSecondary.at(-1);
/** For sorting ids in order of grade. */
export const byGrade = (one: number, other: number) => blockNumber(one) - blockNumber(other);
