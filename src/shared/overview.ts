// What the homes of the office say about the current year.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const termEntry = z.object({
  IDHocKy: z.int(),
  TenHocKy: z.string(),
  /** As in the progress of entry, over all classes and subjects. */
  DaNhap: z.int(),
  CanNhap: z.int(),
});

const termResult = z.object({
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  IDHocKy: z.int(),
  TenHocKy: z.string(),
  /** As in the term report, over all classes. */
  SiSo: z.int(),
  SoLuongDat: z.int(),
  TiLe: z.number(),
  /** How many of them have an average at all. */
  CoDiem: z.int(),
});
export type TermResult = z.output<typeof termResult>;

export const overview = z.object({
  /** The current year; null while the school has none. */
  NienKhoa: z.object({ id: z.int(), TenNienKhoa: z.string() }).nullable(),
  /** Whether anybody has written down what the school is called. */
  CoTenTruong: z.boolean(),
  SoMonHoc: z.int(),
  /** How many subjects the regulation lets a class be taught; null while there is no year. */
  SoMonHocToiDa: z.int().nullable(),
  SoGiaoVien: z.int(),
  /** Enrolled in the current year. */
  SoHocSinh: z.int(),
  ChuaXepLop: z.int(),
  SoLop: z.int(),
  LopChuaCoMon: z.int(),
  /** Classes with a subject that nobody teaches. */
  LopChuaPhanCong: z.int(),
  /** Whether a term of the current year has been opened to teachers; a deadline may have closed it since. */
  DaMoNhapDiem: z.boolean(),
  /** Teachers who wait for a sheet to be opened. */
  YeuCauMoKhoa: z.int(),
  /** Of each term of the current year; none while there is no year. */
  TienDo: z.array(termEntry),
  /** Of the last term, of any year, in which somebody has an average. */
  KetQua: termResult.nullable(),
});
export type Overview = z.output<typeof overview>;

export const overviewApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/reporting/tong-quan/',
    action: 'reports.read',
    summary: 'Tổng quan niên khóa hiện tại',
    reply: overview,
  }),
};
