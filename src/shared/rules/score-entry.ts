// When the scores of a sheet may be entered, and what stands in the way. Whoever is asked about a sheet answers by it:
// a save, an import, the flags of a term, the list of one's own sheets.

import type { Role } from '../permissions.ts';

/** An old year, not assigned to the sheet, switched off, over its deadline. */
export const lockCodes = ['NAM_CU', 'KHONG_PHAN_CONG', 'KHOA', 'HET_HAN'] as const;
export type LockCode = (typeof lockCodes)[number];

/** What the office has set for a term. */
export type TermEntry = {
  switchOn: boolean;
  /** From this moment on the term is closed, whatever its switch says. */
  deadline: Date | null;
};

/** A term that nothing has been set for. */
export const alwaysOpen: TermEntry = { switchOn: true, deadline: null };

export type SheetEntry = TermEntry & {
  role: Role;
  now: Date;
  isCurrentYear: boolean;
  /** Until when the office has opened this one sheet. */
  openUntil: Date | null;
  /** Whether the school lets teachers enter scores only where they are assigned. */
  assignedOnly: boolean;
  isAssigned: boolean;
};

/** What closes a term to all teachers, null while it is open. */
export function termLockOf({ switchOn, deadline }: TermEntry, now: Date): 'KHOA' | 'HET_HAN' | null {
  if (!switchOn) return 'KHOA';
  return deadline !== null && deadline <= now ? 'HET_HAN' : null;
}

/** The terms that have a flag on the wire: whether the term is open to teachers at that moment. */
export const termFlags = { 1: 'ChoPhepSuaDiemHK1', 2: 'ChoPhepSuaDiemHK2' } as const;
export type FlaggedTerm = keyof typeof termFlags;
export type TermFlags = Record<(typeof termFlags)[FlaggedTerm], boolean>;

/** What the flags say before a sheet is chosen: they bind teachers alone, and a term without a flag is open. */
export function isTermOpenTo(role: Role, termId: number, flags: TermFlags): boolean {
  const flag = termFlags[termId as FlaggedTerm];
  return role !== 'GiaoVien' || flag === undefined || flags[flag];
}

/** Why the scores of a sheet cannot be entered, null when they can. The office is bound by nothing but the year. */
export function lockOf(sheet: SheetEntry): LockCode | null {
  const { role, now, openUntil } = sheet;
  if (!sheet.isCurrentYear) return 'NAM_CU';
  if (role !== 'GiaoVien') return null;
  if (sheet.assignedOnly && !sheet.isAssigned) return 'KHONG_PHAN_CONG';
  if (openUntil !== null && openUntil > now) return null;
  return termLockOf(sheet, now);
}

/** Whether the office is asked why, since its change goes past what binds teachers. */
export function needsReason(
  sheet: Pick<SheetEntry, 'role' | 'now' | 'isCurrentYear' | keyof TermEntry>,
): boolean {
  return sheet.isCurrentYear && sheet.role !== 'GiaoVien' && termLockOf(sheet, sheet.now) !== null;
}
