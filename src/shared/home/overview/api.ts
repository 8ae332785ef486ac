// The figures of the current year on the office's home pages.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';

const termEntry = z.object({
  IDHocKy: z.int(),
  TenHocKy: z.string(),
  /** As in the entry progress, over all classes and subjects, with conduct. */
  DaNhap: z.int(),
  CanNhap: z.int(),
  /** Whether the term is or was open for entry: what is missing counts only then. */
  DaBatDau: z.boolean(),
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
  /** How many of them have an average, or a level in a year that follows Thông tư 22. */
  CoDiem: z.int(),
});
export type TermResult = z.output<typeof termResult>;

export const overview = namedObject('Overview', {
  /** The current year; null if the school has none yet. */
  NienKhoa: z.object({ id: z.int(), TenNienKhoa: z.string() }).nullable(),
  /** Whether the school's name has been entered. */
  CoTenTruong: z.boolean(),
  /** Students of the previous year without a decision; null without a previous year. */
  ChuaKetChuyen: z.int().nullable(),
  SoMonHoc: z.int(),
  /** The regulation's maximum number of subjects per class; null if there is no year. */
  SoMonHocToiDa: z.int().nullable(),
  SoGiaoVien: z.int(),
  /** Enrolled in the current year. */
  SoHocSinh: z.int(),
  ChuaXepLop: z.int(),
  SoLop: z.int(),
  LopChuaCoMon: z.int(),
  /** Classes with a subject that has no teacher. */
  LopChuaPhanCong: z.int(),
  /** Whether a term of the current year has been opened to teachers; its deadline may have closed it since. */
  DaMoNhapDiem: z.boolean(),
  /** Pending requests of teachers to open a sheet. */
  YeuCauMoKhoa: z.int(),
  /** One per term of the current year; empty if there is no year. */
  TienDo: z.array(termEntry),
  /** Of the latest term, in any year, in which a student has an average or a level. */
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
