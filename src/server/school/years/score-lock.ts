// Each score entry flag is backed by a switch and a deadline. The flag in the API is the result: whether the term is
// open to teachers at that moment.

import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { LatestRegulation, RegulationValues } from '#shared/school/years/api.ts';
import {
  alwaysOpen,
  type FlaggedTerm,
  type TermEntry,
  type TermFlags,
  termFlags,
  termLockOf,
} from '#shared/school/years/term-lock.ts';

/** The terms that have a flag. */
export const termIds = [1, 2] as const;
export type TermEntries = Record<FlaggedTerm, TermEntry>;

/** The regulation of the current year, with the settings of its terms. */
export type CurrentRegulation = RegulationValues & {
  IDNienKhoa: number;
  TenNienKhoa: string;
  CachDanhGia: AssessmentMethod;
  terms: TermEntries;
};

/** A term without a flag is open. */
export const entryOfTerm = ({ terms }: CurrentRegulation, termId: number): TermEntry =>
  terms[termId as FlaggedTerm] ?? alwaysOpen;

export function toLatest({ terms, ...regulation }: CurrentRegulation, now: Date): LatestRegulation {
  return {
    ...regulation,
    ChoPhepSuaDiemHK1: termLockOf(terms[1], now) === null,
    ChoPhepSuaDiemHK2: termLockOf(terms[2], now) === null,
  };
}

/**
 * Applies the requested flags. A flag that already has the requested value changes nothing, since clients send both.
 * Opening a term removes a deadline that has passed; closing it keeps the deadline.
 */
export function switchTerms(before: TermEntries, flags: Partial<TermFlags>, now: Date): TermEntries {
  const after = { ...before };
  for (const id of termIds) {
    const { deadline } = before[id];
    const isOpen = termLockOf(before[id], now) === null;
    const wanted = flags[termFlags[id]] ?? isOpen;
    if (wanted === isOpen) continue;
    const isAhead = deadline !== null && deadline > now;
    after[id] = { switchOn: wanted, deadline: wanted && !isAhead ? null : deadline };
  }
  return after;
}
