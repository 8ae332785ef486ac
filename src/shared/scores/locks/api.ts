// When scores may be entered: deadlines of terms, sheets opened by the office, and teachers' requests to open one.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, moment, optional, reason, requiredOrNull } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import { sheet } from '../sheets/api.ts';
import { scoreEntryLimits } from './limits.ts';
import { lockCodes } from './lock-rules.ts';
import { scoreEntryMessages } from './messages.ts';

const { openingDays } = scoreEntryLimits;

/** Why an opening cannot end at that time; null if it can. */
export function problemOfEnd(end: Date, now: Date): string | null {
  if (end <= now) return scoreEntryMessages.pastEnd;
  const latest = now.getTime() + openingDays * 86_400_000;
  return end.getTime() > latest ? scoreEntryMessages.endTooFar : null;
}

const shownMoment = z.string();
const namedSheet = {
  IDLopHoc: z.int(),
  TenLop: z.string(),
  /** Null for the homeroom sheet of the class. */
  IDMonHoc: z.int().nullable(),
  TenMonHoc: z.string(),
  IDHocKy: z.int(),
  TenHocKy: z.string(),
};

export const entryDeadline = namedObject('EntryDeadline', {
  IDHocKy: z.int(),
  TenHocKy: z.string(),
  /** UTC; null if there is no deadline. */
  Han: shownMoment.nullable(),
});

export type EntryDeadline = z.output<typeof entryDeadline>;

const deadlineChange = z.object({
  IDHocKy: id,
  Han: requiredOrNull(moment),
  /** The deadline as the caller loaded it. If present, a deadline set by someone else since then is not overwritten. */
  Goc: requiredOrNull(moment).optional(),
});

/** Terms that are not listed keep their deadline. */
const deadlineChanges = z.array(deadlineChange, messages.notList).max(scoreEntryLimits.deadlines);
export type DeadlineChange = z.output<typeof deadlineChange>;

/** Includes the currently stored values. */
const deadlineConflict = z.object({ detail: z.string(), HanNhap: z.array(entryDeadline) });

export const entryAccess = namedObject('EntryAccess', {
  DuocSua: z.boolean(),
  MaKhoa: z.enum(lockCodes).nullable(),
  /** Why the caller cannot enter scores, as a sentence. */
  LyDoKhoa: z.string().nullable(),
  /** Who can unlock the sheet. */
  AiMo: z.string().nullable(),
  /** The caller may enter scores but should give a reason, because the term is closed to teachers. */
  CanLyDo: z.boolean(),
  /** The term's deadline. */
  Han: shownMoment.nullable(),
  /**
   * Until when the office has opened this sheet, and why. The reason is null for a teacher who neither teaches the
   * sheet nor requested the opening.
   */
  MoDen: shownMoment.nullable(),
  LyDoMo: z.string().nullable(),
  /** The caller's pending request. */
  YeuCau: z.object({ id: z.int(), ThoiDiem: shownMoment }).nullable(),
});

export type EntryAccess = z.output<typeof entryAccess>;

export const sheetOpening = namedObject('SheetOpening', {
  id: z.int(),
  ...namedSheet,
  Den: shownMoment,
  /** Empty for a teacher who neither teaches this sheet nor requested the opening. */
  LyDo: z.string(),
  NguoiMo: z.string(),
  ThoiDiem: shownMoment,
});

export type SheetOpening = z.output<typeof sheetOpening>;

/** A sheet of scores, or with null the homeroom sheet of the class. */
const anySheet = { ...sheet.shape, IDMonHoc: id.nullable() };

export const openingCreation = z.object({ ...anySheet, Den: moment, LyDo: reason });
export type OpeningCreation = z.output<typeof openingCreation>;

/** Pending, opened, refused. */
export const requestStates = ['Cho', 'DaMo', 'TuChoi'] as const;
export type RequestState = (typeof requestStates)[number];

export const openingRequest = namedObject('OpeningRequest', {
  id: z.int(),
  ...namedSheet,
  LyDo: z.string(),
  NguoiYeuCau: z.string(),
  ThoiDiem: shownMoment,
  TrangThai: z.enum(requestStates),
  Den: shownMoment.nullable(),
  LyDoTuChoi: z.string().nullable(),
  NguoiTraLoi: z.string().nullable(),
  ThoiDiemTraLoi: shownMoment.nullable(),
});

export type OpeningRequest = z.output<typeof openingRequest>;

export const requestCreation = z.object({ ...anySheet, LyDo: reason });

/** Exactly one of the two. */
export const requestAnswer = z.object({ Den: optional(moment), TuChoi: optional(reason) });

/** The request as someone else has already answered it. */
const answerConflict = openingRequest.extend({ detail: z.string() });

export const scoreEntryApi = {
  deadlines: endpoint({
    method: 'GET',
    path: '/api/grading/han-nhap/',
    action: 'lists.read',
    summary: 'Hạn nhập điểm của các học kỳ trong niên khóa hiện tại',
    reply: z.array(entryDeadline),
  }),
  changeDeadlines: endpoint({
    method: 'PUT',
    path: '/api/grading/han-nhap/',
    action: 'scoreEntry.manage',
    summary: 'Đặt, dời hoặc bỏ hạn nhập điểm',
    body: deadlineChanges,
    reply: z.array(entryDeadline),
    conflict: deadlineConflict,
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/grading/quyen-nhap/',
    action: 'scores.read',
    summary: 'Người gọi có được nhập điểm vào một bảng điểm không, và vì sao',
    query: sheet,
    reply: entryAccess,
  }),
  openings: endpoint({
    method: 'GET',
    path: '/api/grading/mo-khoa/',
    action: 'lists.read',
    summary: 'Các bảng điểm đang được mở khóa riêng, hết hạn trước đứng trước',
    reply: z.array(sheetOpening),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/grading/mo-khoa/',
    action: 'scoreEntry.manage',
    summary: 'Mở khóa một bảng điểm trong khi học kỳ bị khóa',
    body: openingCreation,
    reply: sheetOpening,
    status: 201,
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/api/grading/mo-khoa/:id/',
    action: 'scoreEntry.manage',
    summary: 'Kết thúc việc mở khóa một bảng điểm',
    params: z.object({ id }),
    status: 204,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/grading/mo-khoa/yeu-cau/',
    action: 'lists.read',
    summary: 'Yêu cầu mở khóa: đang chờ trả lời, hoặc của chính giáo viên gọi',
    reply: z.array(openingRequest),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/grading/mo-khoa/yeu-cau/',
    action: 'scoreEntry.request',
    summary: 'Xin mở khóa một bảng điểm',
    body: requestCreation,
    reply: openingRequest,
    status: 201,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/grading/mo-khoa/yeu-cau/:id/tra-loi/',
    action: 'scoreEntry.manage',
    summary: 'Mở khóa theo yêu cầu, hoặc từ chối',
    params: z.object({ id }),
    body: requestAnswer,
    reply: openingRequest,
    conflict: answerConflict,
  }),
};
