// Whether a save has the columns of its sheet.

import { type AppError, type FieldErrors, invalidFields } from '#shared/contract/errors.ts';
import { columnProblems } from '#shared/school/scheme/column-errors.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import type { WantedScores } from './score-book.ts';

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
