// Phân công: which teacher teaches each subject of each class, and each class's homeroom teacher.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, optional, requiredOrNull } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import { topicTerm } from '../classes/api.ts';
import { assessments } from '../scheme/tt22.ts';
import { regulationLimits } from '../years/limits.ts';

export const teacher = namedObject('Teacher', { id: z.int(), HoTen: z.string(), username: z.string() });
export type Teacher = z.output<typeof teacher>;

export const assignedClass = namedObject('AssignedClass', {
  id: z.int(),
  TenLop: z.string(),
  IDKhoi: z.int(),
  /** The homeroom teacher; null if there is none. */
  GVCN: z.int().nullable(),
  MonHoc: z.array(
    z.object({
      id: z.int(),
      TenMonHoc: z.string(),
      ThuTu: z.int().describe('Thứ tự trong các môn của niên khóa, từ 1.'),
      IDGiaoVien: z.int().nullable(),
      ChuyenDe: topicTerm,
    }),
  ),
});

export type AssignedClass = z.output<typeof assignedClass>;

export const assignments = namedObject('Assignments', {
  /** Whether teachers may enter scores only in their own sheets. */
  ChiNguoiDuocPhanCong: z.boolean(),
  /** The teachers to choose from; for an old year this includes former teachers who have another role now. */
  GiaoVien: z.array(teacher),
  Lop: z.array(assignedClass),
});

export type Assignments = z.output<typeof assignments>;

/** Subjects that are not listed keep their teacher. */
const cells = z.object({
  GVCN: requiredOrNull(id),
  MonHoc: z
    .array(z.object({ id, IDGiaoVien: requiredOrNull(id) }), messages.notList)
    .max(regulationLimits.SoMonHocToiDa.max),
});

export const assignmentChange = cells
  .extend({
    /** The cells as the caller loaded them. If present, changes made by others since then are not overwritten. */
    Goc: cells.nullish(),
  })
  .meta({ id: 'AssignmentChange' });
export type AssignmentChange = z.output<typeof assignmentChange>;

/** Includes the currently stored values. */
export const assignmentConflict = namedObject('AssignmentConflict', {
  detail: z.string(),
  ...assignedClass.shape,
});

export const assignmentConflictDetail = (className: string, cellNames: string[]) =>
  `Phân công của lớp ${className} vừa được người khác thay đổi (${cellNames.join(', ')}). Vui lòng xem lại trước khi lưu.`;

export const assignmentRule = namedObject('AssignmentRule', { ChiNguoiDuocPhanCong: z.boolean() });

/** A sheet assigned to the caller, with what is left to do. */
export const ownSheet = namedObject('OwnSheet', {
  IDLopHoc: z.int(),
  TenLop: z.string(),
  IDMonHoc: z.int(),
  TenMonHoc: z.string(),
  IDHocKy: z.int(),
  SiSo: z.int(),
  /** How the subject is assessed. */
  HinhThuc: z.enum(assessments),
  /** The number of values that the students of the class need, and how many of them are still missing. */
  CanNhap: z.int(),
  ConThieu: z.int(),
  DuocSua: z.boolean(),
  /** Why the sheet is locked, as a sentence; null while scores can be entered. */
  LyDoKhoa: z.string().nullable(),
  /**
   * UTC: until when scores can be, or could be, entered: the end of the sheet's individual opening, otherwise the
   * term's deadline.
   */
  Han: z.string().nullable(),
});

export type OwnSheet = z.output<typeof ownSheet>;

export const homeroom = namedObject('Homeroom', { IDLopHoc: z.int(), TenLop: z.string(), SiSo: z.int() });
export type Homeroom = z.output<typeof homeroom>;

const yearQuery = z.object({ IDNienKhoa: optional(id) });

export const assignmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/classes/phan-cong/',
    action: 'lists.read',
    token: 'danh-sach',
    summary: 'Phân công giảng dạy và chủ nhiệm của một niên khóa',
    query: yearQuery,
    reply: assignments,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/classes/phan-cong/:IDLopHoc/',
    action: 'assignments.manage',
    summary: 'Phân công giáo viên chủ nhiệm và giáo viên bộ môn của một lớp',
    params: z.object({ IDLopHoc: id }),
    body: assignmentChange,
    reply: assignedClass,
    conflict: assignmentConflict,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/classes/phan-cong/chep/',
    action: 'assignments.manage',
    summary: 'Chép phân công của niên khóa trước vào những ô còn trống',
    reply: z.object({ GVCN: z.int(), MonHoc: z.int() }),
  }),
  setRule: endpoint({
    method: 'PATCH',
    path: '/api/classes/phan-cong/cai-dat/',
    action: 'assignments.manage',
    summary: 'Chỉ cho giáo viên được phân công nhập điểm, hoặc thôi',
    body: assignmentRule,
    reply: assignmentRule,
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/api/classes/phan-cong/xuat-excel/',
    action: 'lists.read',
    summary: 'Xuất phân công giảng dạy ra Excel',
    query: yearQuery,
    file: 'excel',
  }),
  homeroom: endpoint({
    method: 'GET',
    path: '/api/classes/lop-chu-nhiem/',
    action: 'scores.read',
    summary: 'Lớp chủ nhiệm của người gọi trong niên khóa hiện tại',
    reply: z.union([homeroom, z.object({})]),
  }),
  ownSheets: endpoint({
    method: 'GET',
    path: '/api/grading/bang-diem-cua-toi/',
    action: 'scores.read',
    summary: 'Các bảng điểm của người gọi trong niên khóa hiện tại',
    reply: z.array(ownSheet),
  }),
};
