// Errors that prevent opening a sheet or requesting it; null if there are none.

import type { Caller } from '#server/platform/sessions/caller.ts';
import { AppError, forbidden, invalid } from '#shared/contract/errors.ts';
import { termLockOf } from '#shared/school/years/term-lock.ts';
import { scoreEntryLimits } from '#shared/scores/locks/limits.ts';
import { lockOf } from '#shared/scores/locks/lock-rules.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { nameOfSheet, partsOf } from '../sheets/fact-queries.ts';
import { type EntryFacts, entryOf, lockReason, refusalToEnter } from './may-enter.ts';

/** For the office, which may enter scores in any sheet that can be opened. */
export function refusalToOpen(facts: EntryFacts, sheet: AnySheet, caller: Caller): AppError | null {
  const refusal = refusalToEnter(facts, sheet, caller);
  if (refusal) return refusal;
  const isOpen = termLockOf(entryOf(facts, sheet, caller), facts.now) === null;
  return isOpen ? invalid(scoreEntryMessages.termOpen) : null;
}

/** For a teacher; `waiting` are their pending requests. */
export function refusalToAsk(
  facts: EntryFacts,
  sheet: AnySheet,
  caller: Caller,
  waiting: AnySheet[],
): AppError | null {
  const parts = partsOf(facts.sheets, sheet);
  if (parts instanceof AppError) return parts;
  const entry = entryOf(facts, sheet, caller);
  const lock = lockOf(entry);
  if (lock === 'NAM_CU' || lock === 'KHONG_PHAN_CONG')
    return forbidden(lockReason(lock, { ...sheet, ...entry, TenHocKy: parts.TenHocKy }));
  if (!parts.isTaught) return invalid(gradingMessages.notTaught);
  if (termLockOf(entry, facts.now) === null) return invalid(scoreEntryMessages.termOpen);
  if (lock === null) return invalid(scoreEntryMessages.sheetOpen);
  if (waiting.some((other) => nameOfSheet(other) === nameOfSheet(sheet)))
    return invalid(scoreEntryMessages.askedAlready);
  if (waiting.length >= scoreEntryLimits.openRequests) return invalid(scoreEntryMessages.tooManyRequests);
  return null;
}
