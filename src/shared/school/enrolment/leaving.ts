// Leaving the school during a year, and coming back in a later one.

import { formatDate } from '#shared/contract/calendar-date.ts';
import { firstYearOf } from '../years/school-year.ts';
import type { Decision } from './decision.ts';

export const leavingKinds = ['ChuyenTruong', 'ThoiHoc', 'BaoLuu'] as const;
export type LeavingKind = (typeof leavingKinds)[number];

export const leavingNames: Record<LeavingKind, string> = {
  ChuyenTruong: 'Chuyển trường',
  ThoiHoc: 'Thôi học',
  BaoLuu: 'Bảo lưu',
};

type Departure = { HinhThuc: LeavingKind; Ngay: string };

/** 'Đã chuyển trường ngày 12/01/2027'. */
export const departureText = ({ HinhThuc, Ngay }: Departure) =>
  `Đã ${leavingNames[HinhThuc].toLowerCase()} ngày ${formatDate(Ngay)}`;

type NamedDeparture = Departure & { HoTen: string };
const nameAndDeparture = (student: NamedDeparture) =>
  `${student.HoTen} ${departureText(student).replace('Đã', 'đã')}`;

export const leavingMessages = {
  future: 'Ngày rời trường không được ở tương lai.',
  outsideYear: (first: string, last: string) =>
    `Ngày rời trường phải từ ${formatDate(first)} đến ${formatDate(last)}.`,
  notEnrolled: 'Học sinh không học trong niên khóa hiện tại.',
  alreadyLeft: (departure: Departure) => `Học sinh ${departureText(departure).replace('Đã', 'đã')}.`,
  neverLeft: 'Học sinh chưa rời trường.',
  notReturned: 'Học sinh không trở lại học trong niên khóa hiện tại.',
  classFull: (name: string, limit: number) =>
    `Lớp ${name} đã đủ ${limit} học sinh nên không thể đưa học sinh trở lại lớp.`,
  inClass: (name: string) => `Học sinh đã được xếp vào lớp ${name}. Hãy đưa ra khỏi lớp trước.`,
  hasScores: 'Học sinh đã có điểm ở niên khóa này nên không thể hoàn tác.',
  leftAgain: 'Học sinh đã rời trường trong niên khóa này. Hãy hoàn tác việc rời trường trước.',
  noScores: (student: NamedDeparture) => `Học sinh ${nameAndDeparture(student)} nên không thể nhập điểm nữa.`,
  noScoresOfMany: (students: NamedDeparture[]) =>
    `Không thể nhập điểm của học sinh đã rời trường: ${students.map(nameAndDeparture).join('; ')}.`,
  keepsRecord: 'Học sinh đã rời trường trong niên khóa này nên không thể sửa hoặc xóa hồ sơ.',
  keepsClass: 'Lớp có học sinh đã rời trường trong năm nên không thể xóa.',
  keepsImport: (HoTen: string) => `Học sinh ${HoTen} đã rời trường nên không thể hoàn tác lần nhập này.`,
  keepsRun: (HoTen: string) =>
    `Học sinh ${HoTen} đã rời trường hoặc trở lại học ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.`,
  keepsDecision: 'Học sinh đã rời trường hoặc trở lại học ở niên khóa mới nên không thể hoàn tác quyết định.',
} as const;

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

export const returnMessages = {
  enrolled: 'Học sinh đang học trong niên khóa hiện tại.',
  leftNow: 'Học sinh rời trường trong chính niên khóa này. Hãy dùng "Hoàn tác rời trường".',
  graduated: 'Học sinh đã ra trường nên không thể trở lại học.',
  undecided: 'Học sinh chưa được quyết định khi kết chuyển. Hãy dùng "Kết chuyển năm học".',
} as const;

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
