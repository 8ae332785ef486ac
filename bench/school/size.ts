import type { SchoolSize } from '../../src/server/demo/size.ts';

/**
 * The schools that are measured: the one the bars are about, one of 30 classes and 2,000 students, one ten times as big,
 * and that one again with a history of a million changes.
 */
export const kinds = ['usual', 'small', 'big', 'aged'] as const;
export type Kind = (typeof kinds)[number];

const classroom = { studentsPerClass: 45, spread: 0, subjects: 13 };

/** Not all newcomers of the schools that are compared have a class yet: with them there are 2,000 and 20,000 students. */
const small: SchoolSize = { ...classroom, years: 2, classesPerBlock: 10, unplaced: 650 };
const big: SchoolSize = { ...classroom, years: 2, classesPerBlock: 100, unplaced: 6_500 };
const usual: SchoolSize = { ...classroom, years: 5, classesPerBlock: 15, unplaced: 0 };

/** Tries the benchmark out; its figures mean nothing. */
const tiny: SchoolSize = {
  ...classroom,
  years: 2,
  classesPerBlock: 2,
  studentsPerClass: 6,
  unplaced: 2,
};

const sizes: Record<Kind, SchoolSize> = { usual, small, big, aged: big };

export const sizeOf = (kind: Kind, isTrial: boolean): SchoolSize => (isTrial ? tiny : sizes[kind]);
