import type { SchoolSize } from '#server/program/demo/size.ts';
import { auditLogLimits } from '#shared/access/audit-log/limits.ts';

/**
 * The measured schools: the one the bars apply to, the same with a year that follows Thông tư 22, one of 30 classes and
 * 2,000 students, one ten times as big, and the big one again with a history of a million changes.
 */
export type SchoolKind = 'usual' | 'circular' | 'small' | 'big' | 'aged';

export type BenchSize = SchoolSize & { auditLines: number };

/** The audit log is longer than an exported file of it may be. */
const classroom = {
  studentsPerClass: 45,
  spread: 0,
  subjects: 13,
  auditLines: auditLogLimits.lines + 1_000,
};

/** Some new students of the two compared schools have no class yet: with them there are 2,000 and 20,000 students. */
const small: BenchSize = { ...classroom, years: 2, classesPerBlock: 10, unplaced: 650 };
const big: BenchSize = { ...classroom, years: 2, classesPerBlock: 100, unplaced: 6_500 };
const usual: BenchSize = { ...classroom, years: 5, classesPerBlock: 15, unplaced: 0 };

/** For trial runs; its figures mean nothing. */
const tiny: BenchSize = {
  ...classroom,
  years: 2,
  classesPerBlock: 2,
  studentsPerClass: 6,
  unplaced: 2,
  auditLines: 20,
};

const sizes: Record<SchoolKind, BenchSize> = { usual, circular: usual, small, big, aged: big };

export const sizeOf = (kind: SchoolKind, isTrial: boolean): BenchSize => (isTrial ? tiny : sizes[kind]);
