// The input of a plan: the old year, and the current state of the new one.

import type { OldClass } from '#shared/results/rollover/next-classes.ts';
import type { Decision } from '#shared/school/enrolment/decision.ts';
import type { TopicTerm } from '#shared/school/scheme/topic-term.ts';
import type { SubjectForms } from '#shared/school/subjects/regular-scores.ts';
import type { RegulationValues } from '#shared/school/years/api.ts';

export type OldStudent = {
  id: number;
  HoTen: string;
  IDKhoi: number;
  IDLopHoc: number | null;
  /** The decision that the results lead to. */
  DeXuat: Decision | null;
};

export type OldYear = {
  TenNienKhoa: string;
  subjects: (SubjectForms & { id: number; TenMonHoc: string; IDToHop: number | null })[];
  /** `MonHoc`: the subjects of the class; `topics`: those with study topics, and the term of each. */
  classes: (OldClass & { IDToHop: number | null; MonHoc: number[]; topics: Map<number, TopicTerm> })[];
  /** In the order in which they are placed in a class. */
  students: OldStudent[];
};

export type NewYear = {
  TenNienKhoa: string;
  /** The blocks that the school has now, in order of grade. */
  blocks: readonly number[];
  limits: RegulationValues;
  subjects: { id: number; TenMonHoc: string }[];
  classes: { id: number; TenLop: string; IDKhoi: number; SiSo: number }[];
  /** Old class → its successor. */
  successors: Map<number, number>;
  decisions: Map<number, Decision>;
  /** Student → block. */
  enrolled: Map<number, number>;
};
