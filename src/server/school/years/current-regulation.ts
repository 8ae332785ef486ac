// Each score entry flag is backed by a switch and a deadline. The flag in the API is the result: whether the term is
// open to teachers at that moment.

import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { RegulationValues } from '#shared/school/years/api.ts';
import { alwaysOpen, type FlaggedTerm, type TermEntry, termLockOf } from '#shared/school/years/term-lock.ts';

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

export function toLatest({ terms, ...regulation }: CurrentRegulation, now: Date) {
  return {
    ...regulation,
    ChoPhepSuaDiemHK1: termLockOf(terms[1], now) === null,
    ChoPhepSuaDiemHK2: termLockOf(terms[2], now) === null,
  };
}
