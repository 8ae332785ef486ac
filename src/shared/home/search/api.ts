// Quick search: one field that finds students and classes by name.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { search } from '#shared/contract/fields.ts';
import { maxFound } from './limits.ts';

/** For a student, the latest year they are enrolled in. */
const inYear = { IDNienKhoa: z.int(), TenNienKhoa: z.string() };

export const foundStudent = namedObject('FoundStudent', {
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  ...inYear,
  IDLopHoc: z.int().nullable(),
  TenLop: z.string().nullable(),
  /** Only for students who are enrolled in no year: they have left the one shown. */
  DaRoi: z.boolean().optional(),
});
export type FoundStudent = z.output<typeof foundStudent>;

export const foundClass = namedObject('FoundClass', {
  id: z.int(),
  TenLop: z.string(),
  TenKhoi: z.string(),
  ...inYear,
});
export type FoundClass = z.output<typeof foundClass>;

export const found = namedObject('Found', {
  HocSinh: z.array(foundStudent).max(maxFound),
  Lop: z.array(foundClass).max(maxFound),
});
export type Found = z.output<typeof found>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/tim-kiem/',
    action: 'lookup.read',
    summary: 'Tìm học sinh và lớp theo tên',
    query: z.object({ q: search }),
    reply: found,
  }),
};
