// Leaving the school during a year, and coming back in a later one.

import { firstYearOf } from '../years/school-year.ts';
import type { Decision } from './decision.ts';
import type { Departure } from './departure-text.ts';
import { leavingMessages, returnMessages } from './messages.ts';

/** The days on which a student can leave in a school year: it is prepared from July and ends with August. */
export function leavingDays(schoolYear: string): { first: string; last: string } {
  const year = firstYearOf(schoolYear) ?? 0;
  return { first: `${year}-07-01`, last: `${year + 1}-08-31` };
}

/** Why a student cannot have left on that day, or null. */
export function refusalOfLeavingDay(day: string, schoolYear: string, today: string): string | null {
  const { first, last } = leavingDays(schoolYear);
  if (day < first || day > last) return leavingMessages.outsideYear(first, last);
  return day > today ? leavingMessages.future : null;
}

/** The last year a student attended, before the current one. */
export type LastYear = {
  IDKhoi: number;
  /** Left during that year. */
  left: boolean;
  /** The decision at its end; null without one. */
  decision: Decision | null;
  /** The year before the current one: the rollover can still decide about it. */
  isPrevious: boolean;
};

export type ReturnFacts = {
  enrolledNow: boolean;
  departureNow: Departure | null;
  /** Null if the student has attended no earlier year. */
  lastYear: LastYear | null;
};

/** Why a student cannot be enrolled again, or null. */
export function refusalToReturn({ enrolledNow, departureNow, lastYear }: ReturnFacts): string | null {
  if (enrolledNow) return returnMessages.enrolled;
  if (departureNow || !lastYear) return returnMessages.leftNow;
  if (lastYear.decision === 'RaTruong') return returnMessages.graduated;
  const isUndecided = !lastYear.left && lastYear.decision === null;
  return isUndecided && lastYear.isPrevious ? returnMessages.undecided : null;
}

/** What the office can do about a student's attendance. */
export const attendanceActions = ['RoiTruong', 'HoanTacRoiTruong', 'TroLaiHoc', 'HoanTacTroLaiHoc'] as const;
export type AttendanceAction = (typeof attendanceActions)[number];

type Attendance = ReturnFacts & { returnedNow: boolean; placedNow: boolean };

export function attendanceActionsFor(facts: Attendance): AttendanceAction[] {
  const { enrolledNow, departureNow, returnedNow, placedNow } = facts;
  const possible: Record<AttendanceAction, boolean> = {
    RoiTruong: enrolledNow,
    HoanTacRoiTruong: departureNow !== null,
    TroLaiHoc: refusalToReturn(facts) === null,
    HoanTacTroLaiHoc: enrolledNow && returnedNow && !placedNow,
  };
  return attendanceActions.filter((action) => possible[action]);
}
