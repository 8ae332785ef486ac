import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id } from '#shared/contract/fields.ts';

/** Columns in addition to those of the specification, on screen and in the file. */
export const reportColumns = {
  missing: 'Chưa đủ điểm',
  rateAmongScored: 'Tỉ lệ trên số có điểm (%)',
  rateBefore: 'Cùng kỳ năm trước (%)',
} as const;

export const reportRow = namedObject('ReportRow', {
  IDLopHoc: z.int(),
  TenLop: z.string(),
  SiSo: z.int(),
  SoLuongDat: z.int(),
  TiLe: z.number(),
  /** Students with an average; needed to compute the rate of several classes together. */
  SoLuongCoDiem: z.int(),
  /** Students without an average overall or in a subject of the class. */
  ChuaDuDiem: z.int(),
  /** SoLuongDat / SoLuongCoDiem; null if no student has an average. */
  TiLeCoDiem: z.number().nullable(),
  /** TiLe of the class with the same name in the previous year, for the same term; null without one. */
  TiLeNamTruoc: z.number().nullable(),
});

export type ReportRow = z.output<typeof reportRow>;

const yearQuery = z.object({ IDNienKhoa: id });
const termQuery = yearQuery.extend({ IDHocKy: id });
const subjectQuery = termQuery.extend({ IDMonHoc: id });
export type YearReportQuery = z.output<typeof yearQuery>;
export type TermReportQuery = z.output<typeof termQuery>;
export type SubjectReportQuery = z.output<typeof subjectQuery>;

export const reportingApi = {
  term: endpoint({
    method: 'GET',
    path: '/api/reporting/baocao/hocky/',
    action: 'reports.read',
    summary: 'Báo cáo tổng kết học kỳ',
    query: termQuery,
    reply: z.array(reportRow),
  }),
  exportTerm: endpoint({
    method: 'GET',
    path: '/api/reporting/baocao/hocky/xuat-excel/',
    action: 'reports.read',
    summary: 'Xuất báo cáo tổng kết học kỳ',
    query: termQuery,
    file: 'excel',
  }),
  year: endpoint({
    method: 'GET',
    path: '/api/reporting/baocao/namhoc/',
    action: 'reports.read',
    summary: 'Báo cáo tổng kết năm học, theo điểm trung bình cả năm',
    query: yearQuery,
    reply: z.array(reportRow),
  }),
  exportYear: endpoint({
    method: 'GET',
    path: '/api/reporting/baocao/namhoc/xuat-excel/',
    action: 'reports.read',
    summary: 'Xuất báo cáo tổng kết năm học',
    query: yearQuery,
    file: 'excel',
  }),
  subject: endpoint({
    method: 'GET',
    path: '/api/reporting/baocao/monhoc/',
    action: 'reports.read',
    summary: 'Báo cáo tổng kết môn học',
    query: subjectQuery,
    reply: z.array(reportRow),
  }),
  exportSubject: endpoint({
    method: 'GET',
    path: '/api/reporting/baocao/monhoc/xuat-excel/',
    action: 'reports.read',
    summary: 'Xuất báo cáo tổng kết môn học',
    query: subjectQuery,
    file: 'excel',
  }),
};
