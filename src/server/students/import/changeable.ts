import type { CurrentYear } from '#server/school/years/changeable.ts';
import { messages } from '#shared/contract/messages.ts';

/** A boolean as returned by the database: true, or 1 on SQLite. */
type ImportFacts = { admittedBefore: unknown };

/** Why an import cannot be undone, regardless of its students, or null. */
export function refusalToUndo({ admittedBefore }: ImportFacts): string | null {
  return admittedBefore ? messages.oldYear : null;
}

export const mayUndo = (facts: ImportFacts & { scored: unknown; left: unknown }) =>
  !facts.scored && !facts.left && refusalToUndo(facts) === null;

/** `updated`: how many students of the update there still are. */
type UpdateFacts = { SoLuong: number; updated: number | null; correctedSince: unknown; leftSince: unknown };

/** What the list of imports shows; a change of an unplaced student is noticed only by undoing. */
export const mayUndoUpdate = (
  facts: UpdateFacts & { IDNienKhoaCapNhat: number },
  current: CurrentYear | null,
) =>
  facts.IDNienKhoaCapNhat === current?.id &&
  Number(facts.updated) === facts.SoLuong &&
  !facts.correctedSince &&
  !facts.leftSince;

/** No score is ever lost. The message names the first student who has one; null if there is none. */
export function refusalForScores(student: { Ho: string; Ten: string } | null): string | null {
  return student && `Học sinh ${student.Ho} ${student.Ten} đã có điểm nên không thể hoàn tác lần nhập này.`;
}
