// Tổng hợp của lớp: students × subjects of a term or the year, with result and rank.

import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { id, numeric } from '#shared/contract/fields.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';

export const classSummary = z.object({
  IDLopHoc: z.int(),
  TenLop: z.string(),
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  /** 0 for the year. */
  IDHocKy: z.int(),
  MonHoc: z.array(z.object({ id: z.int(), TenMonHoc: z.string() })),
  HocSinh: z.array(
    z.object({
      id: z.int(),
      HoTen: z.string(),
      NgaySinh: z.string(),
      /** The average in each subject of the class, by subject id. */
      DiemTBMon: z.record(z.string(), z.number().nullable()),
      DiemTB: z.number().nullable(),
      /** Every subject of the class has an average. */
      DuDiem: z.boolean(),
      /** Null without an average. */
      Dat: z.boolean().nullable(),
      /** Equal averages share a rank, and the next rank skips them: 1 2 2 4. Null without an average. */
      Hang: z.int().nullable(),
    }),
  ),
});

export type ClassSummary = z.output<typeof classSummary>;

const summaryQuery = z.object({ IDLopHoc: id, IDHocKy: numeric(z.int().min(wholeYear)) });

export type SummaryQuery = z.output<typeof summaryQuery>;

export const classSummariesApi = {
  summary: endpoint({
    method: 'GET',
    path: '/api/grading/tong-hop/',
    action: 'scores.read',
    token: 'diem',
    summary: 'Tổng hợp điểm của một lớp theo học kỳ hoặc cả năm (giáo viên: lớp chủ nhiệm)',
    query: summaryQuery,
    reply: classSummary,
  }),
  exportSummary: endpoint({
    method: 'GET',
    path: '/api/grading/tong-hop/xuat-excel/',
    action: 'scores.read',
    token: 'diem',
    summary: 'Xuất tổng hợp điểm của lớp ra Excel',
    query: summaryQuery,
    file: 'excel',
  }),
};
