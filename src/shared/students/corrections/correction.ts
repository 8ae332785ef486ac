// Correcting a student's personal data: when it is allowed, and what changes.

import { correctionMessages } from './messages.ts';
import { type CorrectableField, correctableNames } from './particulars.ts';

/** Why a student's personal data cannot be corrected; null if the office may correct it. */
export function refusalToCorrect({ enrolledNow }: { enrolledNow: unknown }): string | null {
  return enrolledNow ? null : correctionMessages.notEnrolled;
}

/** Why the birth date is impossible for a student. Age limits apply to admission only. */
export function refusalOfBirth(birthDate: string, today: string): string | null {
  return birthDate < today ? null : correctionMessages.birthDate;
}

export type CorrectedField = { Truong: CorrectableField; Cu: string | null; Moi: string | null };

/** As the history shows them: relatives as a text. */
type CorrectableTexts = Record<CorrectableField, string | null>;

/** The changed fields, in form order. */
export function correctedFields(before: CorrectableTexts, after: CorrectableTexts): CorrectedField[] {
  return correctableNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ Truong: name, Cu: before[name], Moi: after[name] }));
}
