// The two ways to save rows: one call per row, or one call for all. The rest of the editor does not know which is used.

import type { SavedScore, Sheet } from '../../../shared/endpoints/grading.ts';
import type { RowAnswer } from '../../../shared/endpoints/whole-sheet.ts';
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

/** Returns one promise per row. Uses a single call on a slow connection, where each call would cost a round trip. */
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
