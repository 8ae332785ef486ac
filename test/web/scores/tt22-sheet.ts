// A score sheet of a year that follows Thông tư 22, scored or judged.

import type { Cells } from '#shared/school/scheme/cells.ts';
import { perColumn } from '#shared/school/scheme/cells.ts';
import { type Tt22Scheme, tt22Scheme } from '#shared/school/scheme/tt22.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { editSheet, serveSheet, sixStudents } from './score-sheet.ts';

/** TX 1 to TX 4, Giữa kì, Cuối kì, ĐTB, Nhận xét. */
export const scored = tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: 4 });
/** The widest sheet: also the study topics, after TX 4. */
export const withTopic = tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: 4, hasTopic: true });
/** TX 1, TX 2, Giữa kì, Cuối kì, Kết quả, Nhận xét. */
export const judged = tt22Scheme({ HinhThuc: 'NhanXet', SoDiemTX: 2 });

/** The place of Lê Hoàng Cường, who is exempt. */
export const exempt = 2;

/** Six students with the same values, but for the one who is exempt. */
export const tt22Rows = (scheme: Tt22Scheme, values: Cells = {}): ScoreRow[] =>
  sixStudents().map(({ id, HoTen, NgaySinh }, place) => ({
    ...{ id, HoTen, NgaySinh },
    ...perColumn(scheme, ({ key }) => (place === exempt ? null : (values[key] ?? null))),
    [scheme.result.key]: null,
    Mien: place === exempt,
  }));

/** Serves these rows and opens them in edit mode. */
export async function editTt22(rows: ScoreRow[]): Promise<void> {
  await serveSheet(rows);
  await editSheet('TX1');
}
