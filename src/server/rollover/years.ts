// What a plan is made from: the year that has ended, and what the new one has already.

import type { RegulationValues } from '../../shared/regulations.ts';
import type { Decision, OldClass, YearResult } from '../../shared/rules/rollover.ts';

export type OldStudent = YearResult & {
  id: number;
  HoTen: string;
  IDKhoi: number;
  IDLopHoc: number | null;
};

export type OldYear = {
  TenNienKhoa: string;
  subjects: { id: number; TenMonHoc: string; IDToHop: number | null }[];
  /** `MonHoc`: the subjects that the class is taught. */
  classes: (OldClass & { IDToHop: number | null; MonHoc: number[] })[];
  /** In the order in which they get the places of a class. */
  students: OldStudent[];
};

export type NewYear = {
  TenNienKhoa: string;
  limits: RegulationValues;
  subjects: { id: number; TenMonHoc: string }[];
  classes: { id: number; TenLop: string; IDKhoi: number; SiSo: number }[];
  /** Old class → the new one it leads to. */
  successors: Map<number, number>;
  decisions: Map<number, Decision>;
  /** Student → block. */
  enrolled: Map<number, number>;
};
