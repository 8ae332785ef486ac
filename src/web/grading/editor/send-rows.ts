// The two ways to save rows, which nobody but this file tells apart: a call for each, or one for all of them.

import type { SavedScore, Sheet } from '../../../shared/grading.ts';
import type { RowAnswer } from '../../../shared/whole-sheet.ts';
import { ApiError } from '../../lib/calls/problems.ts';
import { isConnectionSlow } from '../../lib/calls/slow-connection.ts';
import { saveScore, saveSheet } from '../api.ts';
import { type SheetRow, scoresOf, sourcesOf } from './sheet-state.ts';

const contentOf = (row: SheetRow) => ({
  IDHocSinh: row.id,
  ...scoresOf(row),
  Goc: row.base,
  Nguon: sourcesOf(row),
});

/** An answer for each of them. By one call where each would cost the wait of a slow connection. */
export function sendRows(
  rows: readonly SheetRow[],
  sheet: Sheet,
  LyDo: string | undefined,
): Promise<SavedScore>[] {
  if (rows.length < 2 || !isConnectionSlow())
    return rows.map((row) => saveScore({ ...contentOf(row), ...sheet, LyDo }));
  const answers = saveSheet({ ...sheet, Diem: rows.map(contentOf), LyDo });
  return rows.map(async (_, index) => savedIn((await answers)[index]));
}

function savedIn(answer: RowAnswer | undefined): SavedScore {
  if (answer?.TrangThai === 200) return answer.TraLoi;
  throw new ApiError(answer?.TrangThai ?? 500, answer?.TraLoi);
}
