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

const report = <Query extends z.ZodType>(path: string, summary: string, query: Query) =>
  endpoint({
    method: 'GET',
    path,
    action: 'reports.read',
    token: 'diem',
    summary,
    query,
    reply: z.array(reportRow),
  });

const reportFile = <Query extends z.ZodType>(path: string, summary: string, query: Query) =>
  endpoint({ method: 'GET', path, action: 'reports.read', token: 'diem', summary, query, file: 'excel' });

export const reportingApi = {
  term: report('/api/reporting/baocao/hocky/', 'Báo cáo tổng kết học kỳ', termQuery),
  exportTerm: reportFile(
    '/api/reporting/baocao/hocky/xuat-excel/',
    'Xuất báo cáo tổng kết học kỳ',
    termQuery,
  ),
  year: report(
    '/api/reporting/baocao/namhoc/',
    'Báo cáo tổng kết năm học, theo điểm trung bình cả năm',
    yearQuery,
  ),
  exportYear: reportFile(
    '/api/reporting/baocao/namhoc/xuat-excel/',
    'Xuất báo cáo tổng kết năm học',
    yearQuery,
  ),
  subject: report('/api/reporting/baocao/monhoc/', 'Báo cáo tổng kết môn học', subjectQuery),
  exportSubject: reportFile(
    '/api/reporting/baocao/monhoc/xuat-excel/',
    'Xuất báo cáo tổng kết môn học',
    subjectQuery,
  ),
};
