import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import {
  address,
  date,
  email,
  gender,
  id,
  optional,
  orNull,
  personName,
  search,
} from '#shared/contract/fields.ts';
import { listOrPage, pageQuery } from '#shared/contract/paging.ts';
import { replyLevels } from '#shared/school/scheme/level-fields.ts';
import { furtherParticulars, shownFurther } from './further-fields.ts';

/** A student's personal data in a reply. */
export const shownParticulars = {
  Ho: z.string(),
  Ten: z.string(),
  GioiTinh: z.string(),
  /** YYYY-MM-DD. */
  NgaySinh: z.string(),
  DiaChi: z.string(),
  Email: z.string().nullable(),
};

export const student = namedObject('Student', {
  id: z.int(),
  ...shownParticulars,
  ...shownFurther,
  KhoiDuKien: z.int(),
  TenKhoiDuKien: z.string(),
  IDNienKhoaTiepNhan: z.int(),
  TenNienKhoaTiepNhan: z.string(),
  /** The class in the year being viewed. */
  TenLop: z.string().nullable(),
  is_deletable: z.boolean(),
  /** Why the record is read-only; null if it can be changed. */
  LyDoChiXem: z.string().nullable(),
});
export type Student = z.output<typeof student>;

/** A student's personal data in a request body, validated. */
export const particulars = {
  Ho: personName,
  Ten: personName,
  GioiTinh: gender,
  NgaySinh: date,
  DiaChi: address,
  Email: orNull(email),
};

const values = z.object({ ...particulars, ...furtherParticulars, KhoiDuKien: id });

export const studentAdmission = values.extend({
  IDNienKhoaTiepNhan: optional(id),
  IDLopHoc: optional(id).describe('Lớp của niên khóa hiện tại, nếu xếp lớp ngay khi tiếp nhận.'),
});
export type StudentAdmission = z.output<typeof studentAdmission>;
export const studentChange = values.partial();
export type StudentChange = z.output<typeof studentChange>;

export const lookupRow = namedObject('LookupRow', {
  id: z.int(),
  HoTen: z.string(),
  GioiTinh: z.string(),
  /** Formatted for display: DD/MM/YYYY. */
  NgaySinh: z.string(),
  Email: z.string().nullable(),
  TenLop: z.string().nullable(),
  DiemTB_HK1: z.number().nullable(),
  DiemTB_HK2: z.number().nullable(),
  ...replyLevels,
});
export type LookupRow = z.output<typeof lookupRow>;

/** All fields as long as possible. */
const studentBytes = 20 * 1024;
const studentId = z.object({ id });
const listFilters = z.object({ search, nien_khoa_id: optional(id), khoi_id: optional(id) });

export const studentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/students/hocsinh/',
    action: 'students.manage',
    token: 'danh-sach',
    summary: 'Danh sách học sinh',
    query: listFilters.extend(pageQuery),
    reply: listOrPage(student),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/api/students/hocsinh/xuat-excel/',
    action: 'students.manage',
    summary: 'Danh sách học sinh ra Excel, với các cột của tệp mẫu để sửa rồi nhập lại',
    query: listFilters,
    file: 'excel',
  }),
  admit: endpoint({
    method: 'POST',
    path: '/api/students/hocsinh/',
    action: 'students.manage',
    summary: 'Tiếp nhận học sinh',
    body: studentAdmission,
    bodyBytes: studentBytes,
    reply: student,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/students/hocsinh/:id/',
    action: 'students.manage',
    summary: 'Sửa học sinh chưa xếp lớp',
    params: studentId,
    body: studentChange,
    bodyBytes: studentBytes,
    reply: student,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/students/hocsinh/:id/',
    action: 'students.manage',
    summary: 'Xóa học sinh chưa xếp lớp',
    params: studentId,
    status: 204,
  }),
  lookup: endpoint({
    method: 'GET',
    path: '/api/students/tra-cuu/',
    action: 'lookup.read',
    token: 'diem',
    summary: 'Tra cứu học sinh',
    query: z.object({
      nien_khoa_id: id,
      khoi_id: optional(id),
      lophoc_id: optional(id),
      search,
      ...pageQuery,
    }),
    reply: listOrPage(lookupRow),
  }),
};
