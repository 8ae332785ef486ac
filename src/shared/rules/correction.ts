// The correction of who a student is: for whom, to what, and what it changes.

import { correctionMessages, type Particular, type Particulars, particularNames } from '../student-record.ts';

/** Why a student's particulars stay as they are; null while the office may correct them. */
export function refusalToCorrect({ enrolledNow }: { enrolledNow: unknown }): string | null {
  return enrolledNow ? null : correctionMessages.notEnrolled;
}

/** Why nobody in the school can have been born on that day. How old one may be is a rule of admission alone. */
export function refusalOfBirth(birthDate: string, today: string): string | null {
  return birthDate < today ? null : correctionMessages.birthDate;
}

export type CorrectedField = { Truong: Particular; Cu: string | null; Moi: string | null };

/** What differs, in the order of the form. */
export function correctedFields(before: Particulars, after: Particulars): CorrectedField[] {
  return particularNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ Truong: name, Cu: before[name], Moi: after[name] }));
}
