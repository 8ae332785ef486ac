import { type ScoreConflict, scoreConflict } from '../../../shared/endpoints/grading.ts';
import { pickColumns } from '../../../shared/rules/scheme/cells.ts';
import type { SheetScheme } from '../../../shared/rules/scheme/scheme.ts';
import { ApiError, detailOf, NetworkError, problemTexts } from '../../lib/calls/problems.ts';
import type { RowProblem } from './sheet-state.ts';

/** Why a row could not be saved, as stored in the sheet's state. */
export function problemOf(scheme: SheetScheme, error: unknown): RowProblem {
  if (error instanceof NetworkError) return { kind: 'refused', reason: problemTexts.network };
  const body = error instanceof ApiError && error.status === 409 ? error.body : null;
  const conflict = scoreConflict.safeParse(body);
  return conflict.success ? conflictOf(scheme, conflict.data) : { kind: 'refused', reason: detailOf(error) };
}

const conflictOf = (scheme: SheetScheme, conflict: ScoreConflict): RowProblem => ({
  kind: 'conflict',
  stored: pickColumns(scheme, conflict),
  by: conflict.NguoiSua,
  at: conflict.ThoiDiem,
});
