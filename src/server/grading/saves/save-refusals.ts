// Facts that decide whether a save is allowed, and the error if not.

import { gradingMessages, type Sheet } from '../../../shared/endpoints/grading.ts';
import { type AppError, invalid } from '../../../shared/errors.ts';
import type { StoredCells } from '../../../shared/rules/scheme/cells.ts';
import type { Caller } from '../../sessions/caller.ts';
import { type EntryFacts, refusalToEnter } from '../entry/entry-refusals.ts';
import type { ScoreKey } from './queries.ts';

/** Whose scores, and in which sheet. */
export type ScorePlace = Sheet & { IDHocSinh: number };

export type SaveFacts = EntryFacts & {
  /** Student → class, in the current year. */
  placements: Map<number, number | null>;
  scores: (ScoreKey & StoredCells)[];
};

export const isPlaced = (facts: SaveFacts, { IDHocSinh, IDLopHoc }: ScorePlace) =>
  facts.placements.get(IDHocSinh) === IDLopHoc;

/** Why this save is rejected, or null. */
export function refusalOf(facts: SaveFacts, save: ScorePlace, caller: Caller): AppError | null {
  const refusal = refusalToEnter(facts, save, caller);
  return refusal ?? (isPlaced(facts, save) ? null : invalid(gradingMessages.notInClass));
}
