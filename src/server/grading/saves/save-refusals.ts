// What decides whether a save is allowed, and in which words it is refused.

import { type AppError, invalid } from '../../../shared/errors.ts';
import { gradingMessages, type Sheet } from '../../../shared/grading.ts';
import type { StoredScores } from '../../../shared/rules/scheme/scores.ts';
import type { Caller } from '../../sessions/caller.ts';
import { type EntryFacts, sheetRefusal } from '../entry/entry-facts.ts';
import type { ScoreKey } from './queries.ts';

/** Whose scores, and in which class they are saved. */
export type ScorePlace = Sheet & { IDHocSinh: number };

export type SaveFacts = EntryFacts & {
  /** Student → class, in the current year. */
  placements: Map<number, number | null>;
  /** As they are stored. */
  scores: (ScoreKey & StoredScores)[];
};

export const isPlaced = (facts: SaveFacts, { IDHocSinh, IDLopHoc }: ScorePlace) =>
  facts.placements.get(IDHocSinh) === IDLopHoc;

/** Why this save is refused, or null. */
export function refusalOf(facts: SaveFacts, save: ScorePlace, caller: Caller): AppError | null {
  const refusal = sheetRefusal(facts, save, caller);
  return refusal ?? (isPlaced(facts, save) ? null : invalid(gradingMessages.notInClass));
}
