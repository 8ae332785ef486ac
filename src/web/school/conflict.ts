import { mergeFields } from '../../shared/rules/merge-fields.ts';
import { type School, schoolConflict, schoolLabels } from '../../shared/school.ts';
import { ApiError } from '../lib/calls/problems.ts';

/** What is stored, when a save was refused because somebody else had changed it. */
export function storedIn(error: unknown): School | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const told = schoolConflict.safeParse(error.body);
  if (!told.success) return null;
  const { detail: _, ...stored } = told.data;
  return stored;
}

/** A sentence for each particular that both have changed: what it is now. */
export const conflictLines = (base: School, mine: School, stored: School): string[] =>
  mergeFields(base, mine, stored).conflicts.map((field) =>
    stored[field] === ''
      ? `${schoolLabels[field]} hiện đang trống.`
      : `${schoolLabels[field]} hiện là “${stored[field]}”.`,
  );
