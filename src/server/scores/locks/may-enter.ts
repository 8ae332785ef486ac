// Whether scores may be entered in a sheet, and the error message if not.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { entryOfTerm } from '#server/school/years/current-regulation.ts';
import { type EntryRules, findEntryRules } from '#server/school/years/queries.ts';
import { AppError, forbidden, invalid } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { alwaysOpen, termLockOf } from '#shared/school/years/term-lock.ts';
import { homeroomMessages } from '#shared/scores/homeroom/messages.ts';
import { type LockCode, lockOf, type SheetEntry } from '#shared/scores/locks/lock-rules.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import {
  findOpenings,
  loadSheetFacts,
  nameOfSheet,
  type Openings,
  partsOf,
  type SheetFacts,
} from '../sheets/fact-queries.ts';

/** Facts about the sheets in which scores are entered. */
export type EntryFacts = EntryRules & {
  now: Date;
  sheets: SheetFacts;
  /** Openings of the sheets that are closed to teachers. */
  openings: Openings;
};

/** Who wants to enter scores in which sheet. */
export type Entry = { sheet: AnySheet; caller: Caller };

/** One query per kind of fact. Openings are queried only for sheets that need one. */
export async function loadEntryFacts(reader: Reader, entries: Entry[], now: Date): Promise<EntryFacts> {
  const wanted = entries.map(({ sheet }) => sheet);
  const [rules, sheets] = await Promise.all([findEntryRules(reader), loadSheetFacts(reader, wanted)]);
  const closed = entries.filter(({ caller, sheet }) => isClosedTo(caller, { ...rules, now }, sheet));
  const openings = await findOpenings(
    reader,
    closed.map(({ sheet }) => sheet),
    now,
  );
  return { ...rules, now, sheets, openings };
}

export type LockFacts = Pick<SheetEntry, 'switchOn' | 'deadline'> &
  Pick<AnySheet, 'IDMonHoc'> & { TenHocKy: string };

/** The input of the entry rule for a sheet that exists. */
export function entryOf(facts: EntryFacts, sheet: AnySheet, { id, role }: Caller): SheetEntry {
  const { now, currentYear } = facts;
  const opening = facts.openings.get(nameOfSheet(sheet));
  const parts = partsOf(facts.sheets, sheet);
  const exists = !(parts instanceof AppError);
  return {
    role,
    now,
    isCurrentYear: exists && parts.schoolClass.IDNienKhoa === currentYear?.IDNienKhoa,
    ...(currentYear ? entryOfTerm(currentYear, sheet.IDHocKy) : alwaysOpen),
    openUntil: opening ? new Date(opening.Den) : null,
    // The homeroom sheet is always for the homeroom teacher only, even if all teachers may enter scores.
    assignedOnly: facts.assignedOnly || sheet.IDMonHoc === null,
    // If the subject is not taught in the class, do not claim that another teacher is assigned to it.
    isAssigned: !exists || !parts.isTaught || parts.teacherId === id,
  };
}

/** Why this caller may not enter scores in this sheet, or null. */
export function refusalToEnter(facts: EntryFacts, sheet: AnySheet, caller: Caller): AppError | null {
  const parts = partsOf(facts.sheets, sheet);
  if (parts instanceof AppError) return parts;
  const entry = entryOf(facts, sheet, caller);
  const lock = lockOf(entry);
  if (lock) return forbidden(lockReason(lock, { ...sheet, ...entry, TenHocKy: parts.TenHocKy }));
  return parts.isTaught ? null : invalid(gradingMessages.notTaught);
}

export function lockReason(lock: LockCode, { IDMonHoc, TenHocKy, deadline }: LockFacts): string {
  switch (lock) {
    case 'NAM_CU':
      return messages.oldYear;
    case 'KHONG_PHAN_CONG':
      return IDMonHoc === null ? homeroomMessages.notHomeroom : scoreEntryMessages.notAssigned;
    case 'KHOA':
      return scoreEntryMessages.termLocked;
    case 'HET_HAN':
      return deadline ? scoreEntryMessages.deadlinePassed(TenHocKy, deadline) : scoreEntryMessages.termLocked;
  }
}

/** The reason for a change: the opening's for a teacher who needs one, otherwise the one given by the caller. */
export function reasonOf(
  facts: EntryFacts,
  save: AnySheet & { LyDo?: string | undefined },
  caller: Caller,
): string | null {
  const opening = caller.role === 'GiaoVien' ? facts.openings.get(nameOfSheet(save)) : undefined;
  return opening?.LyDo ?? save.LyDo ?? null;
}

/** Until when the caller can (or could) enter scores in a sheet; null if there is no end. */
export function endOfEntry(facts: EntryFacts, sheet: AnySheet, caller: Caller): string | null {
  const { openUntil, deadline } = entryOf(facts, sheet, caller);
  const end = isClosedTo(caller, facts, sheet) ? (openUntil ?? deadline) : deadline;
  return end?.toISOString() ?? null;
}

/** Whether the caller can enter scores only through an opening. */
export function isClosedTo(
  { role }: Caller,
  { currentYear, now }: Pick<EntryFacts, 'currentYear' | 'now'>,
  { IDHocKy }: AnySheet,
): boolean {
  if (role !== 'GiaoVien' || !currentYear) return false;
  return termLockOf(entryOfTerm(currentYear, IDHocKy), now) !== null;
}
