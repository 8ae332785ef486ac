// Whether scores may be entered in a sheet, and in which words that is refused.

import { messages } from '../../../shared/common-messages.ts';
import { AppError, forbidden, invalid } from '../../../shared/errors.ts';
import { gradingMessages, type Sheet } from '../../../shared/grading.ts';
import {
  alwaysOpen,
  type LockCode,
  lockOf,
  type SheetEntry,
  termLockOf,
} from '../../../shared/rules/score-entry.ts';
import type { EntryRules } from '../../regulations/queries.ts';
import { entryOfTerm } from '../../regulations/score-lock.ts';
import type { Caller } from '../../sessions/caller.ts';
import { nameOfSheet, pairOf, partsOf, type SheetFacts } from '../sheets/sheet-facts.ts';
import type { Openings } from './opening-queries.ts';

/** About the sheets that scores are entered in. */
export type EntryFacts = SheetFacts &
  EntryRules & {
    now: Date;
    /** Of the sheets that are closed to who wants to enter scores there. */
    openings: Openings;
  };

export type TermFacts = Pick<SheetEntry, 'switchOn' | 'deadline'> & { TenHocKy: string };

/** What the rule asks about a sheet that exists. */
export function entryOf(facts: EntryFacts, sheet: Sheet, { id, role }: Caller): SheetEntry {
  const { now, currentYear } = facts;
  const opening = facts.openings.get(nameOfSheet(sheet));
  const teacherId = facts.teachers.get(pairOf(sheet));
  return {
    role,
    now,
    isCurrentYear: facts.classes.get(sheet.IDLopHoc)?.IDNienKhoa === currentYear?.IDNienKhoa,
    ...(currentYear ? entryOfTerm(currentYear, sheet.IDHocKy) : alwaysOpen),
    openUntil: opening ? new Date(opening.Den) : null,
    assignedOnly: facts.assignedOnly,
    // Where nothing is taught, nobody is told that somebody else teaches it.
    isAssigned: teacherId === undefined || teacherId === id,
  };
}

/** Why this caller may not enter scores in this sheet, or null. */
export function sheetRefusal(facts: EntryFacts, sheet: Sheet, caller: Caller): AppError | null {
  const parts = partsOf(facts, sheet);
  if (parts instanceof AppError) return parts;
  const entry = entryOf(facts, sheet, caller);
  const lock = lockOf(entry);
  if (lock) return forbidden(lockReason(lock, { ...entry, TenHocKy: parts.TenHocKy }));
  return parts.isTaught ? null : invalid(gradingMessages.notTaught);
}

/** What each lock says to who stands before it. */
export function lockReason(lock: LockCode, { TenHocKy, deadline }: TermFacts): string {
  switch (lock) {
    case 'NAM_CU':
      return messages.oldYear;
    case 'KHONG_PHAN_CONG':
      return gradingMessages.notAssigned;
    case 'KHOA':
      return gradingMessages.termLocked;
    case 'HET_HAN':
      return deadline ? gradingMessages.deadlinePassed(TenHocKy, deadline) : gradingMessages.termLocked;
  }
}

/** Why the scores are changed: for a teacher under an opening what it was made for, for everybody else what they say. */
export function reasonOf(
  facts: EntryFacts,
  save: Sheet & { LyDo?: string | undefined },
  caller: Caller,
): string | null {
  const isUnderOpening = isClosedTo(caller, facts, save);
  const opening = facts.openings.get(nameOfSheet(save));
  return (isUnderOpening ? opening?.LyDo : save.LyDo) ?? null;
}

/** Until when the caller can enter scores in a sheet, or could; null where nothing ends it. */
export function endOfEntry(facts: EntryFacts, sheet: Sheet, caller: Caller): string | null {
  const { openUntil, deadline } = entryOf(facts, sheet, caller);
  const end = isClosedTo(caller, facts, sheet) ? (openUntil ?? deadline) : deadline;
  return end?.toISOString() ?? null;
}

/** Whether only an opening lets the caller in. */
export function isClosedTo(
  { role }: Caller,
  { currentYear, now }: Pick<EntryFacts, 'currentYear' | 'now'>,
  { IDHocKy }: Sheet,
): boolean {
  if (role !== 'GiaoVien' || !currentYear) return false;
  return termLockOf(entryOfTerm(currentYear, IDHocKy), now) !== null;
}
