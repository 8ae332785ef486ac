// The two ways to save rows: one call per row, or one call for all. The rest of the editor does not know which is used.

import type { HomeroomSave } from '#shared/scores/homeroom/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { ApiError } from '#web/kit/calls/problems.ts';
import { isConnectionSlow } from '#web/kit/calls/slow-connection.ts';
import { type SavedRow, saveScore, saveSheet } from '../sheets/api.ts';
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
  { IDMonHoc, ...sheet }: AnySheet,
  LyDo: string | undefined,
): Promise<SavedRow>[] {
  if (IDMonHoc === null) return sendHomeroom(rows, { ...sheet, LyDo });
  if (rows.length < 2 || !isConnectionSlow())
    return rows.map((row) => saveScore({ ...contentOf(row), ...sheet, IDMonHoc, LyDo }));
  const answers = saveSheet({ ...sheet, IDMonHoc, Diem: rows.map(contentOf), LyDo });
  return rows.map(async (_, index) => savedIn((await answers)[index]));
}

type HomeroomOccasion = Pick<HomeroomSave, 'IDLopHoc' | 'IDHocKy' | 'LyDo'>;

/** The rows have the columns of the homeroom sheet, which their type does not tell. */
function sendHomeroom(rows: readonly SheetRow[], occasion: HomeroomOccasion): Promise<SavedRow>[] {
  const calls = import('../sheets/homeroom-calls.ts');
  if (rows.length < 2 || !isConnectionSlow())
    return rows.map(async (row) => (await calls).saveRow({ ...contentOf(row), ...occasion } as HomeroomSave));
  const HocSinh = rows.map(contentOf);
  const answers = calls.then(({ saveRows }) => saveRows({ ...occasion, HocSinh }));
  return rows.map(async (_, index) => savedIn((await answers)[index]));
}

type Answer = { TrangThai: number; TraLoi: object };

function savedIn(answer: Answer | undefined): SavedRow {
  if (answer?.TrangThai === 200) return answer.TraLoi as SavedRow;
  throw new ApiError(answer?.TrangThai ?? 500, answer?.TraLoi);
}
