// The two ways to save rows: one call per row, or one call for all. The rest of the editor does not know which is used.

import type { HomeroomSave } from '#shared/scores/homeroom/api.ts';
import { type AnySheet, gradingApi, type Sheet, wholeSheetApi } from '#shared/scores/sheets/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { ApiError } from '#web/kit/calls/problems.ts';
import { isConnectionSlow } from '#web/kit/calls/slow-connection.ts';
import { homeroomCalls, type SavedRow } from '../sheets/api.ts';
import { type SheetRow, scoresOf, sourcesOf } from './sheet-state.ts';

const contentOf = (row: SheetRow) => ({
  IDHocSinh: row.id,
  ...scoresOf(row),
  Goc: row.base,
  Nguon: sourcesOf(row),
});
type Content = ReturnType<typeof contentOf>;

type Reason = { LyDo: string | undefined };

const callsOfSubject = (sheet: Sheet & Reason) => ({
  saveRow: (row: Content): Promise<SavedRow> => call(gradingApi.save, { body: { ...row, ...sheet } }),
  saveRows: (Diem: Content[]) => call(wholeSheetApi.save, { body: { ...sheet, Diem } }),
});

/** The rows have the columns of the homeroom sheet, which their type does not tell. */
const callsOfHomeroom = (sheet: Omit<Sheet, 'IDMonHoc'> & Reason) => ({
  saveRow: async (row: Content): Promise<SavedRow> =>
    (await homeroomCalls()).saveRow({ ...row, ...sheet } as HomeroomSave),
  saveRows: async (HocSinh: Content[]) => (await homeroomCalls()).saveRows({ ...sheet, HocSinh }),
});

/** Returns one promise per row. Uses a single call on a slow connection, where each call would cost a round trip. */
export function sendRows(
  rows: readonly SheetRow[],
  { IDMonHoc, ...sheet }: AnySheet,
  LyDo: string | undefined,
): Promise<SavedRow>[] {
  const { saveRow, saveRows } =
    IDMonHoc === null ? callsOfHomeroom({ ...sheet, LyDo }) : callsOfSubject({ ...sheet, IDMonHoc, LyDo });
  if (rows.length < 2 || !isConnectionSlow()) return rows.map((row) => saveRow(contentOf(row)));
  const answers = saveRows(rows.map(contentOf));
  return rows.map(async (_, index) => savedIn((await answers)[index]));
}

function savedIn(answer: { TrangThai: number; TraLoi: object } | undefined): SavedRow {
  if (answer?.TrangThai === 200) return answer.TraLoi as SavedRow;
  throw new ApiError(answer?.TrangThai ?? 500, answer?.TraLoi);
}
