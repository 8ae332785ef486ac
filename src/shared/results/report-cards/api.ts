// Phiếu điểm: each student's results of a term or the year, one page per student.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { gender, id, numeric, optional } from '#shared/contract/fields.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { replyCells } from '#shared/scores/sheets/cell-fields.ts';
import { exempt } from '../student-results/tt22-averages.ts';
import { awards, promotions } from '../student-results/year-outcome.ts';

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

const cardsHead = {
  IDLopHoc: z.int(),
  TenLop: z.string(),
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  /** The homeroom teacher's name. */
  GVCN: z.string().nullable(),
  /** 0 for the year. */
  IDHocKy: z.int(),
  TenHocKy: z.string(),
};

export const averageCards = namedObject('ReportCards', {
  ...cardsHead,
  SiSo: z.int(),
  HocSinh: z.array(reportCard),
});

export type AverageCards = z.output<typeof averageCards>;

const level = z.enum(levels).nullable();
const mark = z.union([z.number(), z.enum(judgements), z.literal(exempt)]).nullable();

export const tt22Card = namedObject('CircularCard', {
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  GioiTinh: gender,
  MonHoc: z.array(
    z.object({
      IDMonHoc: z.int(),
      TenMonHoc: z.string(),
      /** In the order of `HocKy`. */
      KetQua: z.array(mark),
      /** Only on a card of the year, like the next one. */
      CaNam: mark,
      KiemTraLai: mark,
      NhanXet: z.string().nullable(),
    }),
  ),
  /** The requested term, or both for the year. */
  HocKy: z.array(
    z.object({
      IDHocKy: z.int(),
      HocTap: level,
      RenLuyen: level,
      NghiCoPhep: z.int().nullable(),
      NghiKhongPhep: z.int().nullable(),
      NhanXet: z.string().nullable(),
    }),
  ),
  /** Null on a card of a term. */
  CaNam: z
    .object({
      HocTap: level,
      RenLuyen: level,
      DanhHieu: z.enum(awards).nullable(),
      XetLenLop: z.enum(promotions).nullable(),
      SauKiemTraLai: z.object({ HocTap: level, RenLuyen: level }).nullable(),
    })
    .nullable(),
});

export type Tt22Card = z.output<typeof tt22Card>;

/** Of a year that follows Thông tư 22: no averages over subjects, no rank, nothing about other students. */
export const tt22Cards = namedObject('CircularCards', {
  ...cardsHead,
  CachDanhGia: z.literal('ThongTu22'),
  HocSinh: z.array(tt22Card),
});

export type Tt22Cards = z.output<typeof tt22Cards>;

export type ReportCards = AverageCards | Tt22Cards;

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
    reply: z.union([averageCards, tt22Cards]),
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
