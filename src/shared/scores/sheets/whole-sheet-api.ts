import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { savedScore, saveReason, scoreConflict, sheet, sheetRowSave } from './api.ts';
import { wholeSheetMessages } from './messages.ts';

export const sheetSave = namedObject('SheetSave', {
  ...sheet.shape,
  /** Accepts malformed rows, so that they are rejected individually without failing the others. */
  Diem: z
    .array(z.union([sheetRowSave, z.unknown()]), messages.notList)
    .min(1, messages.required)
    .max(importLimits.rows, wholeSheetMessages.tooMany),
  LyDo: saveReason,
});

export type SheetSave = z.output<typeof sheetSave>;

/** The status and body that saving this row alone would return. */
export const rowAnswer = z
  .discriminatedUnion('TrangThai', [
    z.object({ TrangThai: z.literal(200), TraLoi: savedScore }),
    z.object({ TrangThai: z.literal(409), TraLoi: scoreConflict }),
    z.object({
      TrangThai: z.literal([400, 403, 404, 500, 503]),
      TraLoi: z.record(z.string(), z.unknown()),
    }),
  ])
  .meta({ id: 'RowAnswer' });
export type RowAnswer = z.output<typeof rowAnswer>;

export const wholeSheetApi = {
  save: endpoint({
    method: 'POST',
    path: '/api/grading/diemso/cap-nhat-lop/',
    action: 'scores.write',
    summary: 'Lưu cả bảng điểm bằng một lời gọi; mỗi học sinh có câu trả lời riêng, theo thứ tự gửi lên',
    body: sheetSave,
    rateLimitedPer: 'Diem',
    reply: z.array(rowAnswer),
  }),
};
