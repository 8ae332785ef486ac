import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, optional, reason } from '#shared/contract/fields.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { lastEdit, savedScore, sheet } from '../sheets/api.ts';
import { bodyWithCells, replyCells } from '../sheets/cell-fields.ts';
import { importMessages } from './messages.ts';

const scores = z.object(replyCells);

/** One row of an uploaded file, with the stored scores. */
export const importedRow = namedObject('ImportedRow', {
  /** The row number in the file, as a spreadsheet shows it. */
  Dong: z.int(),
  /** The student's name as in the file. */
  HoTen: z.string(),
  /** Null if the student is unknown. */
  IDHocSinh: z.int().nullable(),
  /** What would be stored: the file's score, or the stored one where the file has none. */
  Moi: scores,
  /** The stored scores. Sent back with the import, so that changes made in between are not overwritten. */
  Goc: scores,
  /** The errors of the row; empty if it can be imported. */
  Loi: z.array(z.string()),
});

export type ImportedRow = z.output<typeof importedRow>;

const importSave = z.object({
  ...sheet.shape,
  Diem: z
    .array(bodyWithCells({ IDHocSinh: id, Goc: bodyWithCells({}) }))
    .min(1, messages.required)
    .max(importLimits.rows, importMessages.tooMany),
  /** The caller's reason, if any; stored with each change. */
  LyDo: optional(reason),
});

export type ImportSave = z.output<typeof importSave>;

/** The body of a 409: every score that someone else has changed since the file was read. */
export const importConflict = z.object({
  detail: z.string(),
  XungDot: z.array(z.object({ IDHocSinh: z.int(), ...replyCells, ...lastEdit })),
});

export type ImportConflict = z.output<typeof importConflict>;

export const scoreImportApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/grading/diemso/nhap-excel/kiem-tra/',
    action: 'scores.write',
    summary: 'Đọc và kiểm tra một tệp bảng điểm Excel; không lưu gì',
    query: sheet,
    upload: true,
    reply: z.array(importedRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/grading/diemso/nhap-excel/',
    action: 'scores.write',
    summary: 'Lưu điểm đọc từ tệp Excel: tất cả hoặc không gì cả',
    body: importSave,
    bodyBytes: importLimits.bodyBytes,
    reply: z.array(savedScore),
    conflict: importConflict,
  }),
};
