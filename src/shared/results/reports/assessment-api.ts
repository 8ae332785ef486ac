// Thống kê đánh giá: how many students have each level, award and promotion, in years that follow Thông tư 22.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { gender, id, numeric } from '#shared/contract/fields.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { awards, promotions } from '../student-results/year-outcome.ts';
import { missing } from './assessment-counts.ts';

const count = z.object({ SoLuong: z.int(), Nu: z.int() });
const perKey = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>);

const statistics = {
  SiSo: z.int(),
  Nu: z.int(),
  HocTap: perKey([...levels, missing]),
  RenLuyen: perKey([...levels, missing]),
  /** Only for the year, like the next one; for a term nobody has any. */
  DanhHieu: perKey(awards),
  XetLenLop: perKey([...promotions, missing]),
};

/** The same of the students of ethnic minorities alone. */
const counts = { ...statistics, DanToc: z.object(statistics) };

export const assessmentReport = namedObject('AssessmentReport', {
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  /** 0 for the year. */
  IDHocKy: z.int(),
  /** Classes with students, in the order of reports. */
  Lop: z.array(z.object({ IDLopHoc: z.int(), TenLop: z.string(), IDKhoi: z.int(), ...counts })),
  Khoi: z.array(z.object({ IDKhoi: z.int(), TenKhoi: z.string(), ...counts })),
  Truong: z.object(counts),
});

export type AssessmentReport = z.output<typeof assessmentReport>;

const query = z.object({ IDNienKhoa: id, IDHocKy: numeric(z.int().min(wholeYear)) });
export type AssessmentReportQuery = z.output<typeof query>;

/** The students behind a number: of the school, or of a block or a class. */
const studentsQuery = query.extend({
  Nhom: z.enum(['DanhHieu', 'XetLenLop']),
  Muc: z.enum([...awards, ...promotions, missing]),
  IDKhoi: id.optional(),
  IDLopHoc: id.optional(),
});
export type CountedStudentsQuery = z.output<typeof studentsQuery>;

export const countedStudent = namedObject('CountedStudent', {
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  GioiTinh: gender,
  DanToc: z.string().nullable(),
  IDLopHoc: z.int(),
  TenLop: z.string(),
  HocTap: z.enum(levels).nullable(),
  RenLuyen: z.enum(levels).nullable(),
  DanhHieu: z.enum(awards).nullable(),
  XetLenLop: z.enum(promotions).nullable(),
});
export type CountedStudent = z.output<typeof countedStudent>;

const path = '/api/reporting/baocao/danh-gia/';

export const assessmentReportApi = {
  report: endpoint({
    method: 'GET',
    path,
    action: 'reports.read',
    token: 'diem',
    summary: 'Thống kê học tập, rèn luyện, danh hiệu và xét lên lớp theo lớp, khối và toàn trường',
    query,
    reply: assessmentReport,
  }),
  exportReport: endpoint({
    method: 'GET',
    path: `${path}xuat-excel/`,
    action: 'reports.read',
    token: 'diem',
    summary: 'Xuất thống kê đánh giá ra Excel',
    query,
    file: 'excel',
  }),
  students: endpoint({
    method: 'GET',
    path: `${path}hoc-sinh/`,
    action: 'reports.read',
    token: 'diem',
    summary: 'Học sinh có một danh hiệu hoặc một kết quả xét lên lớp',
    query: studentsQuery,
    reply: z.array(countedStudent),
  }),
  exportStudents: endpoint({
    method: 'GET',
    path: `${path}hoc-sinh/xuat-excel/`,
    action: 'reports.read',
    token: 'diem',
    summary: 'Xuất danh sách học sinh có một danh hiệu hoặc một kết quả xét lên lớp',
    query: studentsQuery,
    file: 'excel',
  }),
};
