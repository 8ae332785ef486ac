// The blocks have the ids 1, 2 and 3 and are called 10, 11 and 12.

export const firstBlock = 1;
export const lastBlock = 3;

/** Blocks 10 to 12. */
export const isUpperSecondary = (blockId: number) => [1, 2, 3].includes(blockId);

export const blockNumber = (blockId: number) => 9 + blockId;

/** As stored in `TenKhoi`. */
export const blockName = (blockId: number) => `Khối ${blockNumber(blockId)}`;

const lowerSecondary = ['Khối 6', 'Khối 7', 'Khối 8', 'Khối 9'];

/** Whether a block, by its name, belongs to lower secondary school. */
export const isLowerSecondary = (name: string) => lowerSecondary.includes(name);

/** Whether lower secondary school is completed after it. */
export const endsLowerSecondary = (name: string) => name === lowerSecondary.at(-1);
