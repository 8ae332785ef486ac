// Facts that decide whether a save is allowed, whether it has the columns of its sheet, and the error if not.

import type { Caller } from '#server/platform/sessions/caller.ts';
import { type AppError, type FieldErrors, invalid, invalidFields } from '#shared/contract/errors.ts';
import type { NamedDeparture } from '#shared/school/enrolment/departure-text.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import type { StoredCells } from '#shared/school/scheme/cells.ts';
import { columnProblems } from '#shared/school/scheme/column-errors.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { type EntryFacts, refusalToEnter } from '../locks/may-enter.ts';
import { nameOfPlace, type ScoreKey, type WantedScores } from './score-book.ts';

/** Whose values, and in which sheet. */
export type ScorePlace = AnySheet & { IDHocSinh: number };

export type SaveFacts = EntryFacts & {
  /** Student → class, in the current year. */
  placements: Map<number, number | null>;
  /** Students without a class who have left in the current year. */
  departed: Map<number, NamedDeparture>;
  scores: (ScoreKey & StoredCells)[];
  /** The names of places where the student is exempt. */
  exempt: Set<string>;
  /** The names of places whose result comes from a previous school. */
  transferred: Set<string>;
};

export const isPlaced = (facts: SaveFacts, { IDHocSinh, IDLopHoc }: ScorePlace) =>
  facts.placements.get(IDHocSinh) === IDLopHoc;

export const isExempt = (facts: SaveFacts, place: ScorePlace) => facts.exempt.has(nameOfPlace(place));

export const isTransferred = (facts: SaveFacts, place: ScorePlace) =>
  facts.transferred.has(nameOfPlace(place));

/** Why nothing may be saved in this place, or null. */
export function refusalOf(facts: SaveFacts, save: ScorePlace, caller: Caller): AppError | null {
  const refusal = refusalToEnter(facts, save, caller);
  if (refusal) return refusal;
  if (!isPlaced(facts, save)) {
    const departure = facts.departed.get(save.IDHocSinh);
    return invalid(departure ? leavingMessages.noScores(departure) : gradingMessages.notInClass);
  }
  if (isTransferred(facts, save)) return invalid(gradingMessages.transferred);
  return isExempt(facts, save) ? invalid(gradingMessages.exempt) : null;
}

/** Field → what is wrong with it. */
export function columnErrors(save: WantedScores): FieldErrors {
  const { scheme, Goc } = save;
  const errors: FieldErrors = {};
  for (const { key, message } of columnProblems(scheme, save)) errors[key] = [message];
  if (!Goc) return errors;
  const wrong = columnProblems(scheme, Goc).map(({ message }) => message);
  const missing = scheme.columns.filter(({ key }) => save[key] !== undefined && Goc[key] === undefined);
  if (missing.length > 0) wrong.push(gradingMessages.baseWithout(missing.map(({ name }) => name)));
  if (wrong.length > 0) errors['Goc'] = wrong;
  return errors;
}

export function columnRefusal(save: WantedScores): AppError | null {
  const errors = columnErrors(save);
  return Object.keys(errors).length > 0 ? invalidFields(errors) : null;
}
