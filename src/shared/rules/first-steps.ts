// What a school does before its scores can be entered, each step needing the one before it.

import type { Overview } from '../overview.ts';
import type { Action } from '../permissions.ts';

/** Each with what one must be allowed to do for it. */
export const stepActions = {
  regulation: 'regulations.manage',
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

/** In the order of their doing. */
export const allSteps = Object.keys(stepActions) as Step[];

type Facts = Pick<
  Overview,
  | 'NienKhoa'
  | 'CoTenTruong'
  | 'SoMonHoc'
  | 'SoGiaoVien'
  | 'SoHocSinh'
  | 'ChuaXepLop'
  | 'SoLop'
  | 'LopChuaCoMon'
  | 'LopChuaPhanCong'
  | 'DaMoNhapDiem'
  | 'TienDo'
>;

const isDone: Record<Step, (facts: Facts) => boolean> = {
  // A year begins with its regulation.
  regulation: ({ NienKhoa }) => NienKhoa !== null,
  // Its papers and the login page have a head then.
  school: ({ CoTenTruong }) => CoTenTruong,
  subjects: ({ SoMonHoc }) => SoMonHoc > 0,
  // Whoever enters scores; the board can do everything else by itself.
  accounts: ({ SoGiaoVien }) => SoGiaoVien > 0,
  // Before the students: a list of students can name their classes then.
  classes: ({ SoLop, LopChuaCoMon }) => SoLop > 0 && LopChuaCoMon === 0,
  students: ({ SoHocSinh }) => SoHocSinh > 0,
  placement: ({ SoHocSinh, ChuaXepLop }) => SoHocSinh > 0 && ChuaXepLop === 0,
  // A class that is taught nothing lacks no teacher yet.
  assignments: ({ SoLop, LopChuaCoMon, LopChuaPhanCong }) =>
    SoLop > 0 && LopChuaCoMon === 0 && LopChuaPhanCong === 0,
  // Both terms start closed. Where scores were entered, one was open, even if both are closed again by now.
  entry: ({ DaMoNhapDiem, TienDo }) => DaMoNhapDiem || TienDo.some(({ DaNhap }) => DaNhap > 0),
};

/** Whether the year has more subjects than its regulation lets a class be taught. */
export const hasTooManySubjects = ({
  SoMonHoc,
  SoMonHocToiDa,
}: Pick<Overview, 'SoMonHoc' | 'SoMonHocToiDa'>) => SoMonHocToiDa !== null && SoMonHoc > SoMonHocToiDa;

export type StepState = { step: Step; done: boolean };

/** Every step of the current year in its order, and whether it is done. */
export function firstSteps(facts: Facts): StepState[] {
  return allSteps.map((step) => ({ step, done: isDone[step](facts) }));
}
