import { messages } from '../../../shared/common-messages.ts';

/** A boolean as returned by the database: true, or 1 on SQLite. */
type ImportFacts = { admittedBefore: unknown };

/** Why an import cannot be undone, regardless of its students, or null. */
export function refusalToTakeBack({ admittedBefore }: ImportFacts): string | null {
  return admittedBefore ? messages.oldYear : null;
}

/** No score is ever lost. The message names the first student who has one; null if there is none. */
export function refusalForScores(student: { Ho: string; Ten: string } | null): string | null {
  return student && `Học sinh ${student.Ho} ${student.Ten} đã có điểm nên không thể hoàn tác lần nhập này.`;
}
