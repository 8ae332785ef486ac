// What one run will do, in numbers.

import type { Rollover, RolloverRequest } from '#shared/results/rollover/api.ts';
import { type Decision, decisions } from '#shared/school/enrolment/decision.ts';

export type RunCounts = {
  subjects: number;
  classes: number;
  students: number;
  /** Only decisions with at least one student. */
  decisions: { decision: Decision; count: number }[];
  /** Students of the run who lack a score, and those who were not in a class. */
  lackScores: number;
  lackClass: number;
};

export function countsOf({ HocSinh }: Rollover, request: RolloverRequest): RunCounts {
  const chosen = new Set(request.HocSinh.map(({ id }) => id));
  const people = HocSinh.filter(({ id }) => chosen.has(id));
  const counts = decisions.map((decision) => ({
    decision,
    count: request.HocSinh.filter(({ QuyetDinh }) => QuyetDinh === decision).length,
  }));
  return {
    subjects: request.MonHoc.length,
    classes: request.Lop.length,
    students: request.HocSinh.length,
    decisions: counts.filter(({ count }) => count > 0),
    lackScores: people.filter(({ DuDiem }) => !DuDiem).length,
    lackClass: people.filter(({ IDLopHoc }) => IDLopHoc === null).length,
  };
}
