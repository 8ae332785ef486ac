import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, optional, orNull, personName, search } from '#shared/contract/fields.ts';
import { maxIds } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { listOrPage, pageQuery } from '#shared/contract/paging.ts';
import { subject } from '../subjects/api.ts';
import { maxNewClasses } from './limits.ts';
import { classMessages } from './messages.ts';

export const classSubject = namedObject('ClassSubject', { id: z.int(), TenMonHoc: z.string() });
export type ClassSubject = z.output<typeof classSubject>;

/** In a year that follows Thông tư 22, with how the subject is assessed. */
const assessedSubject = namedObject('AssessedClassSubject', {
  ...classSubject.shape,
  ...subject.pick({ HinhThuc: true, SoDiemTX: true }).shape,
});
export type AssessedSubject = z.output<typeof assessedSubject>;

export const schoolClass = namedObject('SchoolClass', {
  id: z.int(),
  TenLop: z.string(),
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  IDKhoi: z.int(),
  TenKhoi: z.string(),
  IDToHop: z.int().nullable(),
  TenToHop: z.string().nullable(),
  SiSo: z.int(),
  MonHoc: z.array(classSubject),
  is_editable: z.boolean(),
});

export type SchoolClass = z.output<typeof schoolClass>;

export const classCreation = z.object({
  TenLop: personName,
  IDNienKhoa: id,
  IDKhoi: id,
  IDToHop: orNull(id),
});

export type ClassCreation = z.output<typeof classCreation>;

/** Each class is in the block whose number its name begins with. */
export const classesCreation = z.object({
  TenLop: z
    .array(personName, messages.notList)
    .min(1, classMessages.noClassName)
    .max(maxNewClasses, classMessages.tooManyNew),
  IDNienKhoa: id,
  IDToHop: orNull(id),
});

export type ClassesCreation = z.output<typeof classesCreation>;

/** Year and block never change: clients echo them back and the server ignores them. */
export const classChange = classCreation.pick({ TenLop: true, IDToHop: true }).partial();
export type ClassChange = z.output<typeof classChange>;

export const rosterStudent = namedObject('RosterStudent', {
  id: z.int(),
  Ho: z.string(),
  Ten: z.string(),
  GioiTinh: z.string(),
  NgaySinh: z.string(),
  Email: z.string().nullable(),
  DiaChi: z.string(),
});

export type RosterStudent = z.output<typeof rosterStudent>;

export const roster = namedObject('Roster', {
  lop_hoc_info: schoolClass.omit({ MonHoc: true }),
  students_in_class: z.array(rosterStudent),
  students_available: z.array(rosterStudent),
  siso_toida: z.int(),
});

export type Roster = z.output<typeof roster>;

export const classListRow = schoolClass.pick({
  id: true,
  TenLop: true,
  IDKhoi: true,
  TenKhoi: true,
  SiSo: true,
});

export type ClassListRow = z.output<typeof classListRow>;

const ids = z.array(id, messages.notList).max(maxIds);
/** The longest list of ids as JSON, in bytes. */
const idsBytes = 24 * 1024;

export const subjectsOfClasses = z.object({
  lophoc_ids: ids.min(1, classMessages.noClassChosen),
  monhoc_ids: ids,
  /**
   * Each class's subjects as the caller loaded them. If present, classes changed by others since then are not
   * overwritten.
   */
  Goc: z
    .array(z.object({ id, monhoc_ids: ids }), messages.notList)
    .max(maxIds)
    .nullish(),
});

export type SubjectsOfClasses = z.output<typeof subjectsOfClasses>;

/** The longest list of names as JSON, in bytes. */
const namesBytes = 32 * 1024;

const classId = z.object({ id });

export const classesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/classes/lophoc/',
    action: 'classes.manage',
    token: 'danh-sach',
    summary: 'Danh sách lớp học',
    query: z.object({
      search,
      IDNienKhoa: optional(id),
      IDKhoi: optional(id),
      IDToHop: optional(id),
      ...pageQuery,
    }),
    reply: listOrPage(schoolClass),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/classes/lophoc/',
    action: 'classes.manage',
    summary: 'Thêm lớp học',
    body: classCreation,
    reply: schoolClass,
    status: 201,
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/api/classes/nhieu-lop/',
    action: 'classes.manage',
    summary: 'Thêm nhiều lớp cùng lúc',
    body: classesCreation,
    bodyBytes: namesBytes,
    reply: z.array(schoolClass),
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/classes/lophoc/:id/',
    action: 'classes.manage',
    summary: 'Sửa tên lớp, tổ hợp',
    params: classId,
    body: classChange,
    reply: schoolClass,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/classes/lophoc/:id/',
    action: 'classes.manage',
    summary: 'Xóa lớp chưa có học sinh',
    params: classId,
    status: 204,
  }),
  setSubjects: endpoint({
    method: 'POST',
    path: '/api/classes/lophoc/:id/monhoc/',
    action: 'classes.manage',
    summary: 'Đặt danh sách môn học của lớp',
    params: classId,
    body: z.object({ monhoc_ids: ids }),
    bodyBytes: idsBytes,
    reply: schoolClass,
  }),
  setSubjectsOfClasses: endpoint({
    method: 'POST',
    path: '/api/classes/monhoc-nhieu-lop/',
    action: 'classes.manage',
    summary: 'Đặt cùng danh sách môn học cho nhiều lớp',
    body: subjectsOfClasses,
    bodyBytes: 10 * idsBytes,
    reply: z.array(schoolClass),
  }),
  roster: endpoint({
    method: 'GET',
    path: '/api/classes/lophoc/:id/hocsinh/',
    action: 'classes.manage',
    summary: 'Học sinh trong lớp và học sinh có thể xếp vào lớp',
    params: classId,
    reply: roster,
  }),
  setRoster: endpoint({
    method: 'POST',
    path: '/api/classes/lophoc/:id/hocsinh/',
    action: 'classes.manage',
    summary: 'Lưu danh sách lớp',
    errorField: 'detail',
    params: classId,
    body: z.object({
      student_ids: ids,
      /**
       * The students in the class as the caller loaded it. If present, changes made by others since then are not
       * overwritten.
       */
      Goc: ids.nullish(),
    }),
    bodyBytes: 2 * idsBytes,
    reply: roster,
  }),
  ofYear: endpoint({
    method: 'GET',
    path: '/api/classes/lophoc-list/',
    action: 'lists.read',
    token: 'danh-sach',
    summary: 'Các lớp của một niên khóa',
    query: z.object({ nienkhoa_id: id }),
    reply: z.array(classListRow),
  }),
  subjectsOf: endpoint({
    method: 'GET',
    path: '/api/classes/monhoc-theo-lop/',
    action: 'lists.read',
    token: 'danh-sach',
    summary: 'Các môn học của một lớp',
    query: z.object({ lop_hoc_id: id }),
    reply: z.array(assessedSubject),
  }),
  students: endpoint({
    method: 'GET',
    path: '/api/classes/lophoc/danh-sach-json/',
    action: 'roster.view',
    token: 'danh-sach',
    summary: 'Danh sách học sinh của lớp',
    query: z.object({ lophoc_id: id }),
    reply: z.array(rosterStudent),
  }),
  exportStudents: endpoint({
    method: 'GET',
    path: '/api/classes/lophoc/xuat-danh-sach/',
    action: 'roster.view',
    summary: 'Xuất danh sách lớp ra Excel',
    query: z.object({
      lophoc_id: id,
      KemDaRoi: optional(z.enum(['true', 'false'])).describe(
        'Kèm học sinh đã rời lớp. Chỉ dành cho Ban Giám Hiệu và Giáo vụ; với người khác không có tác dụng.',
      ),
    }),
    file: 'excel',
  }),
};
