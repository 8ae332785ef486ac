// What decides whether a save is allowed, and in which words it is refused.

import { messages } from '../../../shared/common-messages.ts';
import { AppError, forbidden, invalid } from '../../../shared/errors.ts';
import { gradingMessages, type Sheet } from '../../../shared/grading.ts';
import { mayEditScores } from '../../../shared/rules/term-lock.ts';
import type { EntryRules } from '../../regulations/queries.ts';
import type { Caller } from '../../sessions/caller.ts';
import { partsOf, type SheetFacts } from '../sheets/sheet-facts.ts';

/** Whose scores, and in which class they are saved. */
export type ScorePlace = Sheet & { IDHocSinh: number };

/** About the sheets that scores are saved in. */
export type EntryFacts = SheetFacts & EntryRules;

export type SaveFacts = EntryFacts & {
  /** Student → class, in the current year. */
  placements: Map<number, number>;
};

/** Why this caller may not save scores in this sheet, or null. */
export function sheetRefusal(facts: EntryFacts, sheet: Sheet, { id, role }: Caller): AppError | null {
  const { currentYear, assignedOnly } = facts;
  const parts = partsOf(facts, sheet);
  if (parts instanceof AppError) return parts;
  if (parts.schoolClass.IDNienKhoa !== currentYear?.IDNienKhoa) return forbidden(messages.oldYear);
  const isForeign = role === 'GiaoVien' && parts.isTaught && parts.teacherId !== id;
  if (assignedOnly && isForeign) return forbidden(gradingMessages.notAssigned);
  if (!mayEditScores(role, sheet.IDHocKy, currentYear)) return forbidden(gradingMessages.termLocked);
  return parts.isTaught ? null : invalid(gradingMessages.notTaught);
}

export const isPlaced = (facts: SaveFacts, { IDHocSinh, IDLopHoc }: ScorePlace) =>
  facts.placements.get(IDHocSinh) === IDLopHoc;

/** Why this save is refused, or null. */
export function refusalOf(facts: SaveFacts, save: ScorePlace, caller: Caller): AppError | null {
  const refusal = sheetRefusal(facts, save, caller);
  return refusal ?? (isPlaced(facts, save) ? null : invalid(gradingMessages.notInClass));
}
