/** Upper secondary, lower secondary, or both. Which blocks they have: src/shared/school/years/block.ts. */
export const schoolLevels = ['THPT', 'THCS', 'THCS_THPT'] as const;

export type SchoolLevel = (typeof schoolLevels)[number];

/** Of a school that has not chosen one. */
export const defaultLevel: SchoolLevel = 'THPT';
