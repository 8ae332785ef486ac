// Phiếu điểm: each student's results of a term or the year, one page per student.

import { z } from 'zod';
import { endpoint, namedObject } from '../endpoint.ts';
import { gender, id, numeric, optional } from '../fields.ts';
import { wholeYear } from '../rules/class-summary.ts';
import { replyCells } from './score-cells.ts';

export const reportCardMessages = {
  notHomeroom: 'Chỉ giáo viên chủ nhiệm mới xem được phiếu điểm của lớp này.',
} as const;

/** The scores of one term, as in the subject's sheet. */
const termScores = z.object({ IDHocKy: z.int(), ...replyCells, DiemTB: z.number().nullable() });

export const reportCard = namedObject('ReportCard', {
  /** The student's id. */
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  GioiTinh: gender,
  MonHoc: z.array(
    z.object({
      IDMonHoc: z.int(),
      TenMonHoc: z.string(),
      HocKy: z.array(termScores),
      /** Null unless the year was requested and both terms have an average. */
      DiemTB_CaNam: z.number().nullable(),
    }),
  ),
  HocKy: z.array(z.object({ IDHocKy: z.int(), DiemTB: z.number().nullable() })),
  /** This and the following fields are for the requested term or year. */
  DiemTB: z.number().nullable(),
  DuDiem: z.boolean(),
  Dat: z.boolean().nullable(),
  /** Within the class. */
  Hang: z.int().nullable(),
});
export type ReportCard = z.output<typeof reportCard>;

export const reportCards = namedObject('ReportCards', {
  IDLopHoc: z.int(),
  TenLop: z.string(),
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  /** The homeroom teacher's name. */
  GVCN: z.string().nullable(),
  /** 0 for the year. */
  IDHocKy: z.int(),
  TenHocKy: z.string(),
  SiSo: z.int(),
  HocSinh: z.array(reportCard),
});
export type ReportCards = z.output<typeof reportCards>;

const reportCardsQuery = z.object({
  IDLopHoc: id,
  IDHocKy: numeric(z.int().min(wholeYear)),
  /** One student; if omitted, the whole class. */
  IDHocSinh: optional(id),
});
export type ReportCardsQuery = z.output<typeof reportCardsQuery>;

export const reportCardsApi = {
  cards: endpoint({
    method: 'GET',
    path: '/api/grading/phieu-diem/',
    action: 'scores.read',
    summary: 'Phiếu điểm của một lớp hoặc một học sinh theo học kỳ hoặc cả năm (giáo viên: lớp chủ nhiệm)',
    query: reportCardsQuery,
    reply: reportCards,
  }),
  exportPdf: endpoint({
    method: 'GET',
    path: '/api/grading/phieu-diem/pdf/',
    action: 'scores.read',
    summary: 'Tải phiếu điểm thành tệp PDF, mỗi học sinh một trang',
    query: reportCardsQuery,
    file: 'pdf',
  }),
};
