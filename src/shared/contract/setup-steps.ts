// The setup steps of a school before scores can be entered. Each step needs the previous one.

import type { Action } from './permissions.ts';

/** The permission each step requires. */
export const stepActions = {
  regulation: 'regulations.manage',
  rollover: 'rollover.manage',
  school: 'school.manage',
  subjects: 'subjects.manage',
  accounts: 'accounts.manage',
  classes: 'classes.manage',
  students: 'students.manage',
  placement: 'classes.manage',
  assignments: 'assignments.manage',
  entry: 'scoreLock.manage',
} as const satisfies Record<string, Action>;

export type Step = keyof typeof stepActions;

/** In the order they are done. */
export const allSteps = Object.keys(stepActions) as Step[];

/** Counts of the current school year. */
type Facts = {
  /** Null if the school has no year yet. */
  NienKhoa: object | null;
  CoTenTruong: boolean;
  /** Students of the previous year without a decision; null without a previous year. */
  ChuaKetChuyen: number | null;
  SoMonHoc: number;
  SoGiaoVien: number;
  SoHocSinh: number;
  ChuaXepLop: number;
  SoLop: number;
  LopChuaCoMon: number;
  LopChuaPhanCong: number;
  DaMoNhapDiem: boolean;
  TienDo: readonly { DaNhap: number }[];
};

const isDone: Record<Step, (facts: Facts) => boolean> = {
  // Creating a regulation creates the school year.
  regulation: ({ NienKhoa }) => NienKhoa !== null,
  // Brings the subjects, classes and students of the previous year along.
  rollover: ({ ChuaKetChuyen, SoMonHoc }) => ChuaKetChuyen === 0 && SoMonHoc > 0,
  // The name appears on printed pages and the login page.
  school: ({ CoTenTruong }) => CoTenTruong,
  subjects: ({ SoMonHoc }) => SoMonHoc > 0,
  // Teachers enter the scores; the board can do everything else without further accounts.
  accounts: ({ SoGiaoVien }) => SoGiaoVien > 0,
  // Before the students, so that an imported student list can name their classes.
  classes: ({ SoLop, LopChuaCoMon }) => SoLop > 0 && LopChuaCoMon === 0,
  students: ({ SoHocSinh }) => SoHocSinh > 0,
  placement: ({ SoHocSinh, ChuaXepLop }) => SoHocSinh > 0 && ChuaXepLop === 0,
  // A class without subjects does not count as missing a teacher.
  assignments: ({ SoLop, LopChuaCoMon, LopChuaPhanCong }) =>
    SoLop > 0 && LopChuaCoMon === 0 && LopChuaPhanCong === 0,
  // Both terms start closed. If any score exists, a term must have been open, even if both are closed again now.
  entry: ({ DaMoNhapDiem, TienDo }) => DaMoNhapDiem || TienDo.some(({ DaNhap }) => DaNhap > 0),
};

/** Whether the year has more subjects than the regulation allows per class. */
export const hasTooManySubjects = ({
  SoMonHoc,
  SoMonHocToiDa,
}: {
  SoMonHoc: number;
  SoMonHocToiDa: number | null;
}) => SoMonHocToiDa !== null && SoMonHoc > SoMonHocToiDa;

export type StepState = { step: Step; done: boolean };

/** Every step of the current year, in order, and whether it is done. In the first year there is nothing to roll over. */
export function firstSteps(facts: Facts): StepState[] {
  const steps = facts.ChuaKetChuyen === null ? allSteps.filter((step) => step !== 'rollover') : allSteps;
  return steps.map((step) => ({ step, done: isDone[step](facts) }));
}
