// Tổng hợp của lớp: the marks, levels, awards and promotions of a class, in years that follow Thông tư 22.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { gender, id, numeric } from '#shared/contract/fields.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { assessments } from '#shared/school/scheme/tt22.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { exempt } from '../student-results/tt22-averages.ts';
import { awards, promotions } from '../student-results/year-outcome.ts';

const level = z.enum(levels).nullable();

/** By subject id. */
const marks = z.record(z.string(), z.union([z.number(), z.enum(judgements), z.literal(exempt)]).nullable());
export type ResultsBySubject = z.output<typeof marks>;

export const studentResult = namedObject('StudentResult', {
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  GioiTinh: gender,
  Mon: marks,
  HocTap: level,
  /** Raised by one level, because a single subject had lowered it by two or more. */
  DieuChinh: z.boolean(),
  RenLuyen: level,
  NghiCoPhep: z.int().nullable(),
  NghiKhongPhep: z.int().nullable(),
  NhanXet: z.string().nullable(),
  /** Only for the year, like the next two. */
  DanhHieu: z.enum(awards).nullable(),
  XetLenLop: z.enum(promotions).nullable(),
  /** What retakes and the summer have changed. */
  SauKiemTraLai: z.object({ Mon: marks, HocTap: level, RenLuyen: level }).nullable(),
});

export type StudentResult = z.output<typeof studentResult>;

export const classResults = namedObject('ClassResults', {
  IDLopHoc: z.int(),
  TenLop: z.string(),
  /** 0 for the year. */
  IDHocKy: z.int(),
  MonHoc: z.array(z.object({ id: z.int(), TenMonHoc: z.string(), HinhThuc: z.enum(assessments) })),
  HocSinh: z.array(studentResult),
});

export type ClassResults = z.output<typeof classResults>;

const resultsQuery = z.object({ IDLopHoc: id, IDHocKy: numeric(z.int().min(wholeYear)) });
export type ClassResultsQuery = z.output<typeof resultsQuery>;

const path = '/api/grading/ket-qua/';

export const classResultsApi = {
  results: endpoint({
    method: 'GET',
    path,
    action: 'scores.read',
    token: 'diem',
    summary: 'Kết quả học tập và rèn luyện của một lớp theo học kỳ hoặc cả năm (giáo viên: lớp chủ nhiệm)',
    query: resultsQuery,
    reply: classResults,
  }),
  exportResults: endpoint({
    method: 'GET',
    path: `${path}xuat-excel/`,
    action: 'scores.read',
    token: 'diem',
    summary: 'Xuất kết quả của lớp ra Excel',
    query: resultsQuery,
    file: 'excel',
  }),
};
