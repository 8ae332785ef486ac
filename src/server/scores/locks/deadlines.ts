// Reading and changing the deadlines of the terms.

import {
  type CurrentRegulation,
  entryOfTerm,
  type TermEntries,
} from '#server/school/years/current-regulation.ts';
import { AppError, invalidField } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { TermEntry } from '#shared/school/years/term-lock.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import type { DeadlineChange, EntryDeadline } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';

const deadlineOf = (regulation: CurrentRegulation, termId: number) =>
  entryOfTerm(regulation, termId).deadline?.toISOString() ?? null;

export const deadlinesOf = (regulation: CurrentRegulation, terms: Term[]): EntryDeadline[] =>
  terms.map(({ id, TenHocKy }) => ({ IDHocKy: id, TenHocKy, Han: deadlineOf(regulation, id) }));

/** The changes that have an effect; throws if one is not allowed. */
export function checkedChanges(
  regulation: CurrentRegulation,
  terms: Term[],
  changes: DeadlineChange[],
  now: Date,
): DeadlineChange[] {
  const ids = changes.map(({ IDHocKy }) => IDHocKy);
  if (new Set(ids).size < ids.length) throw invalidField('IDHocKy', scoreEntryMessages.termTwice);
  return changes.filter(({ IDHocKy, Han, Goc }) => {
    if (!terms.some(({ id }) => id === IDHocKy)) throw invalidField('IDHocKy', messages.unknown('Học kỳ'));
    const stored = deadlineOf(regulation, IDHocKy);
    if (Han === stored) return false;
    if (Goc !== undefined && Goc === Han) return false;
    if (Goc !== undefined && Goc !== stored)
      throw new AppError('conflict', {
        detail: scoreEntryMessages.deadlineConflict,
        HanNhap: deadlinesOf(regulation, terms),
      });
    if (Han !== null && new Date(Han) <= now) throw invalidField('Han', scoreEntryMessages.pastDeadline);
    return true;
  });
}

export function withDeadlines(terms: TermEntries, changes: DeadlineChange[]): TermEntries {
  const changed = (id: 1 | 2): TermEntry => {
    const change = changes.find(({ IDHocKy }) => IDHocKy === id);
    return change ? { ...terms[id], deadline: change.Han === null ? null : new Date(change.Han) } : terms[id];
  };
  return { 1: changed(1), 2: changed(2) };
}
