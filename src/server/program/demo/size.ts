export type SchoolSize = {
  years: number;
  /** For each block, every year. */
  classesPerBlock: number;
  studentsPerClass: number;
  /** How far the size of a class may differ from that number. */
  spread: number;
  /** How many of the subjects are taught. */
  subjects: number;
  /** Newly admitted students without a class. */
  unplaced: number;
};

export const demoSize: SchoolSize = {
  years: 3,
  classesPerBlock: 4,
  studentsPerClass: 40,
  spread: 2,
  subjects: 13,
  unplaced: 25,
};

export const newestFirstYear = 2026;
