import { messages } from '../../../shared/common-messages.ts';

/** The boolean is the database's own: true, or 1 on SQLite. */
type ImportFacts = { admittedBefore: unknown };

/** Why the students of an import stay, whoever they are; null while they may all go. */
export function refusalToTakeBack({ admittedBefore }: ImportFacts): string | null {
  return admittedBefore ? messages.oldYear : null;
}

/** A score is never lost. The sentence names the first who has one; null when nobody has. */
export function refusalForScores(student: { Ho: string; Ten: string } | null): string | null {
  return student && `Học sinh ${student.Ho} ${student.Ten} đã có điểm nên không thể hoàn tác lần nhập này.`;
}
