// Marks that were typed but not saved when the session ended. They are kept in this tab's memory alone, and given back
// to nobody but the one who typed them.

import type { ScoreRow } from '../../shared/grading.ts';
import { settled } from './sheet-reducer.ts';
import { isInConflict, openSheet, type SheetRow, type SheetState } from './sheet-state.ts';

export type SheetId = { classId: number; subjectId: number; termId: number };
export type Draft = { userId: number; sheet: SheetId; title: string; rows: readonly SheetRow[] };

let kept: Draft | null = null;

export function keepDraft(draft: Draft): void {
  kept = draft;
}

export function dropDraft(): void {
  kept = null;
}

/** Whoever else signs in makes it disappear. */
export function draftOf(userId: number): Draft | null {
  if (kept?.userId !== userId) dropDraft();
  return kept;
}

export const isSameSheet = (a: SheetId, b: SheetId) =>
  a.classId === b.classId && a.subjectId === b.subjectId && a.termId === b.termId;

/** The draft laid over what is stored by now: what someone else has saved meanwhile counts, and a clash is shown. */
export function restoreDraft(stored: readonly ScoreRow[], drafted: readonly SheetRow[]): SheetState {
  const byId = new Map(drafted.map((row) => [row.id, row]));
  const fresh = openSheet(stored);
  return {
    ...fresh,
    rows: fresh.rows.map((row) => {
      const draft = byId.get(row.id);
      if (!draft) return row;
      const compared: SheetRow = {
        ...draft,
        problem: { kind: 'conflict', stored: row.base, by: null, at: null },
      };
      return isInConflict(compared) ? compared : settled(compared, 'mine');
    }),
  };
}
