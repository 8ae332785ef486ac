// Behind each flag of score entry stand a switch and a deadline. The flag on the wire says what they come to: whether
// the term is open to teachers at that moment.

import type { LatestRegulation, RegulationValues } from '../../shared/regulations.ts';
import {
  alwaysOpen,
  type FlaggedTerm,
  type TermEntry,
  type TermFlags,
  termFlags,
  termLockOf,
} from '../../shared/rules/score-entry.ts';

/** The terms that have a flag. */
export const termIds = [1, 2] as const;
export type TermEntries = Record<FlaggedTerm, TermEntry>;

/** The regulation of the current year, with what is set for its terms. */
export type CurrentRegulation = RegulationValues & {
  IDNienKhoa: number;
  TenNienKhoa: string;
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
 * What the terms become when somebody wants the flags so. A flag that already says it changes nothing: clients send both
 * along. Opening a term takes away a deadline that has passed; closing one keeps its deadline.
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
