// A score sheet of a year that follows Thông tư 22, scored or judged.

import type { Cells } from '#shared/school/scheme/cells.ts';
import { perColumn } from '#shared/school/scheme/cells.ts';
import { type CircularScheme, circularScheme } from '#shared/school/scheme/circular.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { editSheet, serveSheet, sixStudents } from './score-sheet.ts';

/** The widest sheet: TX 1 to TX 4, Giữa kì, Cuối kì, ĐTB, Nhận xét. */
export const scored = circularScheme({ HinhThuc: 'DiemSo', SoDiemTX: 4 });
/** TX 1, TX 2, Giữa kì, Cuối kì, Kết quả, Nhận xét. */
export const judged = circularScheme({ HinhThuc: 'NhanXet', SoDiemTX: 2 });

/** The place of Lê Hoàng Cường, who is exempt. */
export const exempt = 2;

/** Six students with the same values, but for the one who is exempt. */
export const circularRows = (scheme: CircularScheme, values: Cells = {}): ScoreRow[] =>
  sixStudents().map(({ id, HoTen, NgaySinh }, place) => ({
    ...{ id, HoTen, NgaySinh },
    ...perColumn(scheme, ({ key }) => (place === exempt ? null : (values[key] ?? null))),
    [scheme.result.key]: null,
    Mien: place === exempt,
  }));

/** Serves these rows and opens them in edit mode. */
export async function editCircular(rows: ScoreRow[]): Promise<void> {
  await serveSheet(rows);
  await editSheet('TX1');
}
