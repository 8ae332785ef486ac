// When the scores of a sheet may be entered, and what prevents it. Used by every code path that needs to know: saves,
// imports, the flags of a term, the list of a teacher's own sheets.

import type { Role } from '#shared/contract/permissions.ts';
import {
  type FlaggedTerm,
  type TermEntry,
  type TermFlags,
  termFlags,
  termLockOf,
} from '#shared/school/years/term-lock.ts';

/** Old year, not assigned to the sheet, switched off, past the deadline. */
export const lockCodes = ['NAM_CU', 'KHONG_PHAN_CONG', 'KHOA', 'HET_HAN'] as const;

export type LockCode = (typeof lockCodes)[number];

export type SheetEntry = TermEntry & {
  role: Role;
  now: Date;
  isCurrentYear: boolean;
  /** Until when the office has opened this sheet individually. */
  openUntil: Date | null;
  /** Whether teachers may enter scores only in sheets they are assigned to. */
  assignedOnly: boolean;
  isAssigned: boolean;
};

/** What the flags say before a sheet is chosen. They apply only to teachers, and a term without a flag is open. */
export function isTermOpenTo(role: Role, termId: number, flags: TermFlags): boolean {
  const flag = termFlags[termId as FlaggedTerm];
  return role !== 'GiaoVien' || flag === undefined || flags[flag];
}

/** Why the scores of a sheet cannot be entered; null if they can. The office is restricted only by the year. */
export function lockOf(sheet: SheetEntry): LockCode | null {
  const { role, now, openUntil } = sheet;
  if (!sheet.isCurrentYear) return 'NAM_CU';
  if (role !== 'GiaoVien') return null;
  if (sheet.assignedOnly && !sheet.isAssigned) return 'KHONG_PHAN_CONG';
  if (openUntil !== null && openUntil > now) return null;
  return termLockOf(sheet, now);
}

/** Whether to ask the office for a reason, because its change bypasses a lock that binds teachers. */
export function needsReason(
  sheet: Pick<SheetEntry, 'role' | 'now' | 'isCurrentYear' | keyof TermEntry>,
): boolean {
  return sheet.isCurrentYear && sheet.role !== 'GiaoVien' && termLockOf(sheet, sheet.now) !== null;
}
