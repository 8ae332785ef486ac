// Kết chuyển: rolls the school over from the previous year into the current one.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, orNull, personName, reason } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import { decisions } from '#shared/school/enrolment/decision.ts';
import { replyInclusive } from '#shared/school/enrolment/inclusion-fields.ts';
import { level, replyLevels } from '#shared/school/scheme/level-fields.ts';
import { promotions } from '../student-results/year-outcome.ts';
import { rolloverLimits } from './limits.ts';

const decision = z.enum(decisions, 'Quyết định phải là lên lớp, ở lại lớp, ra trường hoặc thôi học.');

export const rolloverSubject = namedObject('RolloverSubject', {
  id: z.int(),
  TenMonHoc: z.string(),
  /** The new year has a subject of that name. */
  DaCo: z.boolean(),
});

export const rolloverClass = namedObject('RolloverClass', {
  /** Null for an empty class of the first block, which has no predecessor. */
  IDLopHoc: z.int().nullable(),
  TenLop: z.string(),
  IDKhoi: z.int(),
  /** The name of the class in the new year: the existing one, otherwise a suggestion. Null for the last block. */
  TenLopMoi: z.string().nullable(),
  IDKhoiMoi: z.int().nullable(),
  DaCo: z.boolean(),
});

export type RolloverClass = z.output<typeof rolloverClass>;

export const rolloverStudent = namedObject('RolloverStudent', {
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  IDLopHoc: z.int().nullable(),
  TenLop: z.string().nullable(),
  IDKhoi: z.int(),
  DiemTB_HK1: z.number().nullable(),
  DiemTB_HK2: z.number().nullable(),
  DiemTB_CaNam: z.number().nullable(),
  /** Every subject of the class has an average in both terms. */
  DuDiem: z.boolean(),
  Dat: z.boolean().nullable(),
  ...replyLevels,
  HocTap: level.describe('Sau kiểm tra lại. Chỉ ở niên khóa theo Thông tư 22.'),
  RenLuyen: level.describe('Sau rèn luyện hè. Chỉ ở niên khóa theo Thông tư 22.'),
  XetLenLop: z.enum(promotions).nullable().optional().describe('Chỉ ở niên khóa theo Thông tư 22.'),
  DeXuat: z.enum(decisions).nullable(),
  LyDoDeXuat: z
    .string()
    .nullable()
    .optional()
    .describe('Vì sao chưa có đề xuất. Chỉ ở niên khóa theo Thông tư 22, hoặc khi học sinh học hòa nhập.'),
  /** The decision; null if there is none yet. */
  QuyetDinh: z.enum(decisions).nullable(),
  LyDo: z.string().nullable(),
  CoTheHoanTac: z.boolean(),
  HoaNhap: replyInclusive,
});

export type RolloverStudent = z.output<typeof rolloverStudent>;

export const rollover = namedObject('Rollover', {
  TuNienKhoa: z.string(),
  DenNienKhoa: z.string(),
  MonHoc: z.array(rolloverSubject),
  Lop: z.array(rolloverClass),
  HocSinh: z.array(rolloverStudent),
});

export type Rollover = z.output<typeof rollover>;

const studentDecision = z.object({ id, QuyetDinh: decision, LyDo: orNull(reason) });
export type StudentDecision = z.output<typeof studentDecision>;

const newClass = z.object({ IDLopHoc: orNull(id), TenLop: personName, IDKhoi: id });

/** Any of the three parts may be missing or empty. */
export const rolloverRequest = namedObject('RolloverRequest', {
  MonHoc: z.array(id, messages.notList).max(rolloverLimits.subjects).default([]),
  Lop: z.array(newClass, messages.notList).max(rolloverLimits.classes).default([]),
  HocSinh: z.array(studentDecision, messages.notList).max(rolloverLimits.decisions).default([]),
});

export type RolloverRequest = z.output<typeof rolloverRequest>;

export const rolloverResult = namedObject('RolloverResult', {
  /** The id of the run, for undoing it; null if there was nothing left to do. */
  IDDotKetChuyen: z.int().nullable(),
  /** How many of each were created, not counting those of earlier runs. */
  MonHoc: z.int(),
  Lop: z.int(),
  HocSinh: z.object({ LenLop: z.int(), OLai: z.int(), RaTruong: z.int(), ThoiHoc: z.int() }),
  DaXepLop: z.int(),
  ChuaXepLop: z.array(z.object({ id: z.int(), HoTen: z.string(), LyDo: z.string() })),
});

export type RolloverResult = z.output<typeof rolloverResult>;

/** One run of the rollover, and what remains of it. */
export const rolloverRun = namedObject('RolloverRun', {
  id: z.int(),
  /** UTC. */
  ThoiDiem: z.string(),
  NguoiThucHien: z.string(),
  MonHoc: z.int(),
  /** Classes that were created, or linked to an old class. */
  Lop: z.int(),
  HocSinh: z.int(),
  /** True while no student of the run has a score in the new year. */
  CoTheHoanTac: z.boolean(),
});

export type RolloverRun = z.output<typeof rolloverRun>;

export const rolloverRunUndone = z.object({
  /** How many of each were undone. */
  MonHoc: z.int(),
  Lop: z.int(),
  HocSinh: z.int(),
  /** Classes and subjects of the run that are kept because they are in use. */
  GiuLai: z.array(z.string()),
});

export const rolloverApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/students/ket-chuyen/',
    action: 'rollover.manage',
    summary: 'Niên khóa trước: môn học, lớp và học sinh để kết chuyển sang niên khóa hiện tại',
    reply: rollover,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/students/ket-chuyen/',
    action: 'rollover.manage',
    summary: 'Kết chuyển môn học, lớp và học sinh, toàn bộ hoặc từng phần',
    errorField: 'detail',
    body: rolloverRequest,
    bodyBytes: rolloverLimits.bodyBytes,
    bodyValues: rolloverLimits.bodyValues,
    reply: rolloverResult,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/students/ket-chuyen/:id/',
    action: 'rollover.manage',
    summary: 'Hoàn tác quyết định của một học sinh chưa có điểm ở niên khóa mới',
    params: z.object({ id }),
    status: 204,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/students/ket-chuyen/dot/',
    action: 'rollover.manage',
    summary: 'Các lần kết chuyển sang niên khóa hiện tại, mới nhất trước',
    reply: z.array(rolloverRun),
  }),
  undoRun: endpoint({
    method: 'DELETE',
    path: '/api/students/ket-chuyen/dot/:id/',
    action: 'rollover.manage',
    summary: 'Hoàn tác cả một lần kết chuyển khi chưa học sinh nào của lần đó có điểm ở niên khóa mới',
    params: z.object({ id }),
    reply: rolloverRunUndone,
  }),
  remaining: endpoint({
    method: 'GET',
    path: '/api/students/ket-chuyen/con-lai/',
    action: 'rollover.manage',
    summary: 'Còn bao nhiêu học sinh của niên khóa trước chưa được quyết định',
    reply: z.object({
      /** Null without a previous year. */
      TuNienKhoa: z.string().nullable(),
      DenNienKhoa: z.string().nullable(),
      HocSinh: z.int(),
    }),
  }),
};
