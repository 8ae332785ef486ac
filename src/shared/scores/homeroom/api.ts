// Sổ chủ nhiệm: conduct, absences and comments of a class in a term, in years that follow Thông tư 22.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, optional, textOrEmpty } from '#shared/contract/fields.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { listOrPage, pageQuery } from '#shared/contract/paging.ts';
import { replyInclusive } from '#shared/school/enrolment/inclusion-fields.ts';
import { type HomeroomKey, homeroomKeys } from '#shared/school/scheme/column-keys.ts';
import { conductFields } from '#shared/school/scheme/homeroom-fields.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { homeroomLimits } from '#shared/school/scheme/limits.ts';
import { entryAccess } from '../locks/api.ts';
import { changedScore, lastEdit, saveReason, scoreChange, typedSource } from '../sheets/api.ts';
import { answerOf, replyTransferred } from '../sheets/cell-fields.ts';
import { wholeSheetMessages } from '../sheets/messages.ts';

/** A missing value is left as it is. */
const bodyCells = {
  RenLuyen: conductFields.RenLuyen.nullish(),
  NghiCoPhep: conductFields.NghiCoPhep.nullish(),
  NghiKhongPhep: conductFields.NghiKhongPhep.nullish(),
  NhanXet: textOrEmpty(homeroomLimits.comment)
    .transform((text) => text || null)
    .nullish(),
};

const replyCells = {
  RenLuyen: z.enum(levels).nullable(),
  NghiCoPhep: z.int().nullable(),
  NghiKhongPhep: z.int().nullable(),
  NhanXet: z.string().nullable(),
};

/** Identifies a homeroom sheet: one class, one term. */
const sheet = z.object({ IDLopHoc: id, IDHocKy: id });
export type HomeroomSheet = z.output<typeof sheet>;

export const homeroomRow = namedObject('HomeroomRow', {
  /** The student's id. */
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  ...replyCells,
  ChuyenDen: replyTransferred,
  HoaNhap: replyInclusive,
});

export type HomeroomRow = z.output<typeof homeroomRow>;

const rowSave = {
  IDHocSinh: id,
  ...bodyCells,
  /** The values as the caller loaded them. If present, values changed by others since then are never overwritten. */
  Goc: z.object(bodyCells).nullish(),
  /** How each value was entered; 'API' if missing. */
  Nguon: z
    .object(
      Object.fromEntries(homeroomKeys.map((key) => [key, typedSource.optional()])) as Record<
        HomeroomKey,
        z.ZodOptional<typeof typedSource>
      >,
    )
    .nullish(),
};

export const homeroomRowSave = z.object(rowSave).meta({ id: 'HomeroomRowSave' });

export const homeroomSave = z
  .object({ ...sheet.shape, ...rowSave, LyDo: saveReason })
  .meta({ id: 'HomeroomSave' });
export type HomeroomSave = z.output<typeof homeroomSave>;

export const savedHomeroom = namedObject('SavedHomeroom', {
  IDHocSinh: z.int(),
  IDLopHoc: z.int(),
  IDHocKy: z.int(),
  ...replyCells,
});

export type SavedHomeroom = z.output<typeof savedHomeroom>;

/** The stored values. */
const homeroomConflict = namedObject('HomeroomConflict', { detail: z.string(), ...replyCells, ...lastEdit });

export const homeroomSheetSave = namedObject('HomeroomSheetSave', {
  ...sheet.shape,
  /** Accepts malformed rows, so that they are rejected individually without failing the others. */
  HocSinh: z
    .array(z.union([homeroomRowSave, z.unknown()]), messages.notList)
    .min(1, messages.required)
    .max(importLimits.rows, wholeSheetMessages.tooMany),
  LyDo: saveReason,
});

export type HomeroomSheetSave = z.output<typeof homeroomSheetSave>;

const homeroomAnswer = answerOf('HomeroomAnswer', savedHomeroom, homeroomConflict);
export type HomeroomAnswer = z.output<typeof homeroomAnswer>;

const column = z.enum(homeroomKeys);
const homeroomChange = scoreChange.extend({ Cot: column });
export type HomeroomChange = z.output<typeof homeroomChange>;

const changesQuery = sheet.extend({ IDHocSinh: optional(id) });
export type HomeroomChangesQuery = z.output<typeof changesQuery>;

const path = '/api/grading/chu-nhiem/';

export const homeroomApi = {
  sheet: endpoint({
    method: 'GET',
    path,
    action: 'scores.read',
    summary: 'Sổ chủ nhiệm của một lớp trong một học kỳ (giáo viên: lớp chủ nhiệm)',
    query: sheet,
    reply: z.array(homeroomRow),
  }),
  save: endpoint({
    method: 'POST',
    path: `${path}cap-nhat/`,
    action: 'scores.write',
    summary: 'Lưu rèn luyện, số buổi nghỉ và nhận xét của một học sinh',
    body: homeroomSave,
    reply: savedHomeroom,
    conflict: homeroomConflict,
  }),
  saveSheet: endpoint({
    method: 'POST',
    path: `${path}cap-nhat-lop/`,
    action: 'scores.write',
    summary: 'Lưu cả sổ chủ nhiệm bằng một lời gọi; mỗi học sinh có câu trả lời riêng, theo thứ tự gửi lên',
    body: homeroomSheetSave,
    bodyBytes: importLimits.bodyBytes,
    rateLimitedPer: 'HocSinh',
    reply: z.array(homeroomAnswer),
  }),
  access: endpoint({
    method: 'GET',
    path: `${path}quyen-nhap/`,
    action: 'scores.read',
    summary: 'Người gọi có được ghi sổ chủ nhiệm không, và vì sao',
    query: sheet,
    reply: entryAccess,
  }),
  ownProgress: endpoint({
    method: 'GET',
    path: `${path}tien-do-cua-toi/`,
    action: 'scores.read',
    summary: 'Sổ chủ nhiệm của người gọi đã ghi rèn luyện đến đâu, theo học kỳ',
    reply: z.array(z.object({ IDHocKy: z.int(), DaNhap: z.int(), CanNhap: z.int(), DuocSua: z.boolean() })),
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}lich-su/`,
    action: 'scores.read',
    summary: 'Lịch sử sửa sổ chủ nhiệm, mới nhất trước',
    query: changesQuery.extend(pageQuery),
    reply: listOrPage(homeroomChange),
  }),
  exportHistory: endpoint({
    method: 'GET',
    path: `${path}lich-su/xuat-excel/`,
    action: 'scores.read',
    summary: 'Xuất lịch sử sửa sổ chủ nhiệm ra Excel',
    query: changesQuery,
    file: 'excel',
  }),
  changed: endpoint({
    method: 'GET',
    path: `${path}da-sua/`,
    action: 'scores.read',
    summary: 'Những ô của sổ chủ nhiệm đã bị sửa sau lần nhập đầu tiên',
    query: sheet,
    reply: z.array(changedScore.extend({ Cot: column })),
  }),
  exportSheet: endpoint({
    method: 'GET',
    path: `${path}xuat-excel/`,
    action: 'scores.read',
    summary: 'Xuất sổ chủ nhiệm ra Excel',
    query: sheet,
    file: 'excel',
  }),
};
