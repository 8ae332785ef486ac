import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, optional, reason, textOrEmpty } from '#shared/contract/fields.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { listOrPage, pageQuery } from '#shared/contract/paging.ts';
import { type ColumnKey, transferredKey } from '#shared/school/scheme/column-keys.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import { columnsByKey } from '#shared/school/scheme/schemes.ts';
import {
  answerOf,
  bodyWithCells,
  perKey,
  replyCells,
  replyExempt,
  replyResult,
  replyTransferred,
} from './cell-fields.ts';
import { wholeSheetMessages } from './messages.ts';
export const scoreRow = namedObject('ScoreRow', {
  /** The student's id. */
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  ...replyCells,
  ...replyResult,
  Mien: replyExempt,
  ChuyenDen: replyTransferred,
});

export type ScoreRow = z.output<typeof scoreRow>;

/** Identifies a sheet: one class, one subject, one term. */
export const sheet = z.object({ IDLopHoc: id, IDMonHoc: id, IDHocKy: id });
export type Sheet = z.output<typeof sheet>;

/** Also the homeroom sheet of a class, which has no subject. */
export type AnySheet = Omit<Sheet, 'IDMonHoc'> & { IDMonHoc: number | null };

/** The year follows from the class; a request with a different year is rejected. */
const sheetOfYear = z.object({ IDNienKhoa: optional(id), ...sheet.shape });
export type SheetOfYear = z.output<typeof sheetOfYear>;
export type AnySheetOfYear = AnySheet & Pick<SheetOfYear, 'IDNienKhoa'>;

/** How a score was entered, as shown in its history. */
export const sources = ['sheet', 'paste', 'import', 'API'] as const;
export type ScoreSource = (typeof sources)[number];

export const sourceNames: Record<ScoreSource, string> = {
  sheet: 'Bảng điểm',
  paste: 'Dán',
  import: 'Nhập từ Excel',
  API: 'API',
};

/** Sent only by the app's own sheet; imports have their own endpoint. */
export const typedSource = z.enum(['sheet', 'paste']);
export type TypedSource = z.output<typeof typedSource>;

/** A student's values in a request; the sheet is identified separately. */
const rowSave = {
  IDHocSinh: id,
  /** The values as the caller loaded them. If present, values changed by others since then are never overwritten. */
  Goc: bodyWithCells({}).nullish(),
  /** How each value was entered; 'API' if missing. */
  Nguon: z.object(perKey(() => typedSource)).nullish(),
};

export const sheetRowSave = bodyWithCells(rowSave).meta({ id: 'SheetRowSave' });
export type SheetRowSave = z.output<typeof sheetRowSave>;

export const saveReason = optional(reason);

export const scoreSave = bodyWithCells({
  ...sheet.shape,
  ...rowSave,
  /** The caller's reason, if any; stored with each change. */
  LyDo: saveReason,
}).meta({ id: 'ScoreSave' });
export type ScoreSave = z.output<typeof scoreSave>;

export const savedScore = namedObject('SavedScore', {
  IDHocSinh: z.int(),
  IDLopHoc: z.int(),
  IDMonHoc: z.int(),
  IDHocKy: z.int(),
  ...replyCells,
  ...replyResult,
});

export type SavedScore = z.output<typeof savedScore>;

/** Who changed the stored values last, and when (UTC), if known. */
export const lastEdit = { NguoiSua: z.string().nullable(), ThoiDiem: z.string().nullable() };

/** The body of a 409: the stored scores. */
export const scoreConflict = namedObject('ScoreConflict', {
  detail: z.string(),
  ...replyCells,
  ...lastEdit,
});

export type ScoreConflict = z.output<typeof scoreConflict>;

const scoreColumn = z.enum<ColumnKey[]>([...columnsByKey.keys(), transferredKey]);
const changedValue = z
  .union([z.number(), z.string()])
  .nullable()
  .describe('Điểm, Đ hoặc CĐ, hoặc nội dung nhận xét.');

export const scoreChange = z.object({
  id: z.int(),
  IDHocSinh: z.int(),
  HoTen: z.string(),
  Cot: scoreColumn,
  Cu: changedValue,
  Moi: changedValue,
  NguoiSua: z.string(),
  VaiTro: z.string(),
  /** UTC. */
  ThoiDiem: z.string(),
  Nguon: z.enum(sources),
  /** The reason for the change, if one was given. */
  LyDo: z.string().nullable(),
});

export type ScoreChange = z.output<typeof scoreChange>;

const changesQuery = z.object({ ...sheet.shape, IDHocSinh: optional(id) });
export type ChangesQuery = z.output<typeof changesQuery>;

const historyQuery = changesQuery.extend(pageQuery);

/** A score that was changed after its first entry. */
export const changedScore = z.object({ IDHocSinh: z.int(), Cot: scoreColumn, SoLan: z.int() });
export type ChangedScore = z.output<typeof changedScore>;

/** Longer than any valid text. */
const typedTextLimit = 2 * commentLimit;

/** A student's values as typed, valid or not, and the name beside them. */
const typedRow = z.object({
  IDHocSinh: id,
  HoTen: textOrEmpty(255),
  ...perKey(() => textOrEmpty(typedTextLimit)),
});

const typedSheet = z.object({
  ...sheet.shape,
  Diem: z.array(typedRow, messages.notList).max(importLimits.rows),
});

export type TypedSheet = z.output<typeof typedSheet>;

export const gradingApi = {
  sheet: endpoint({
    method: 'GET',
    path: '/api/grading/diemso/',
    action: 'scores.read',
    token: 'diem',
    summary: 'Bảng điểm của một lớp, một môn, một học kỳ',
    query: sheetOfYear,
    reply: z.array(scoreRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/grading/diemso/cap-nhat/',
    action: 'scores.write',
    summary: 'Lưu điểm của một học sinh',
    body: scoreSave,
    reply: savedScore,
    conflict: scoreConflict,
  }),
  exportSheet: endpoint({
    method: 'GET',
    path: '/api/grading/diemso/xuat-excel/',
    action: 'scores.read',
    token: 'diem',
    summary: 'Xuất bảng điểm ra Excel',
    query: sheetOfYear,
    file: 'excel',
  }),
  exportDraft: endpoint({
    method: 'POST',
    path: '/api/grading/diemso/ban-nhap/xuat-excel/',
    action: 'scores.read',
    summary: 'Xuất điểm đã nhập nhưng chưa lưu ra Excel; không lưu gì',
    body: typedSheet,
    bodyBytes: importLimits.bodyBytes,
    file: 'excel',
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/grading/diemso/lich-su/',
    action: 'scores.read',
    summary: 'Lịch sử sửa điểm, mới nhất trước',
    query: historyQuery,
    reply: listOrPage(scoreChange),
  }),
  exportHistory: endpoint({
    method: 'GET',
    path: '/api/grading/diemso/lich-su/xuat-excel/',
    action: 'scores.read',
    summary: 'Xuất lịch sử sửa điểm ra Excel',
    query: changesQuery,
    file: 'excel',
  }),
  changedScores: endpoint({
    method: 'GET',
    path: '/api/grading/diemso/da-sua/',
    action: 'scores.read',
    summary: 'Những điểm đã bị sửa sau lần nhập đầu tiên',
    query: sheet,
    reply: z.array(changedScore),
  }),
};

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

export const rowAnswer = answerOf('RowAnswer', savedScore, scoreConflict);
export type RowAnswer = z.output<typeof rowAnswer>;

export const wholeSheetApi = {
  save: endpoint({
    method: 'POST',
    path: '/api/grading/diemso/cap-nhat-lop/',
    action: 'scores.write',
    summary: 'Lưu cả bảng điểm bằng một lời gọi; mỗi học sinh có câu trả lời riêng, theo thứ tự gửi lên',
    body: sheetSave,
    bodyBytes: importLimits.bodyBytes,
    rateLimitedPer: 'Diem',
    reply: z.array(rowAnswer),
  }),
};
