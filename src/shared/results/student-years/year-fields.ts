// What a student achieved in each year.

import { z } from 'zod';
import { departure } from '#shared/school/enrolment/api.ts';
import { decisions } from '#shared/school/enrolment/decision.ts';
import { replyInclusive } from '#shared/school/enrolment/inclusion-fields.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { level, onlyTt22 } from '#shared/school/scheme/level-fields.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { assessmentMethods } from '#shared/school/scheme/scheme.ts';
import { replyCells, replyExempt, replyResult, replyTransferred } from '#shared/scores/sheets/cell-fields.ts';
import { resultNames } from '#shared/scores/sheets/result.ts';
import { awards, promotions } from '../student-results/year-outcome.ts';

/** The scores of a term in one subject. */
const recordSubject = z.object({
  IDMonHoc: z.int(),
  TenMonHoc: z.string(),
  ...replyCells,
  ...replyResult,
  /** In the term. */
  Mien: replyExempt,
  ChuyenDen: replyTransferred,
});

export type RecordSubject = z.output<typeof recordSubject>;

/** What the homeroom teacher has entered, and the level of learning. */
const termResults = {
  HocTap: level.describe(onlyTt22),
  RenLuyen: level.describe(onlyTt22),
  NghiCoPhep: z.int().nullable().optional(),
  NghiKhongPhep: z.int().nullable().optional(),
  NhanXet: z.string().nullable().optional(),
};

const recordTerm = z.object({
  IDHocKy: z.int(),
  TenHocKy: z.string(),
  /** The subjects of the class, plus those the student has scores in from before a change of class. */
  MonHoc: z.array(recordSubject),
  /** Always null in years that follow Thông tư 22, like the next one. */
  DiemTB: z.number().nullable(),
  /** Null without an average. */
  Dat: z.boolean().nullable(),
  ...termResults,
});

/** Who entered a result after the end of the year, and when (UTC). */
export const entered = { NguoiNhap: z.string(), ThoiDiem: z.string() };

const yearResults = {
  HocTap: level.describe(onlyTt22),
  RenLuyen: level.describe(onlyTt22),
  DanhHieu: z.enum(awards).nullable().optional().describe(onlyTt22),
  XetLenLop: z.enum(promotions).nullable().optional().describe(onlyTt22),
  KiemTraLai: z
    .array(
      z.object({
        IDMonHoc: z.int(),
        TenMonHoc: z.string(),
        Diem: z.union([z.number(), z.enum(judgements)]),
        ...entered,
      }),
    )
    .optional()
    .describe(onlyTt22),
  HocTapSauKiemTraLai: level.describe(onlyTt22),
  RenLuyenHe: z
    .object({ RenLuyen: z.enum(levels), ...entered })
    .nullable()
    .optional()
    .describe(onlyTt22),
};

export const recordYear = z.object({
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  CachDanhGia: z.enum(assessmentMethods).optional(),
  TenKhoi: z.string(),
  /** Null if the student is not in a class that year. */
  IDLopHoc: z.int().nullable(),
  TenLop: z.string().nullable(),
  /** From which the student brought the results of the first term. */
  TruongCu: z.string().optional().describe(onlyTt22),
  /** The homeroom teacher's name. */
  GVCN: z.string().nullable(),
  /** Every term, in order, including those without scores. */
  HocKy: z.array(recordTerm),
  /** The same subjects as in each term, in the same order. */
  MonHocCaNam: z.array(
    z.object({ IDMonHoc: z.int(), TenMonHoc: z.string(), ...replyResult, Mien: replyExempt }),
  ),
  DiemTB_CaNam: z.number().nullable(),
  /** Based on the year average; null without one. */
  KetQua: z.enum(resultNames).nullable(),
  ...yearResults,
  /** The decision at the end of that year; null if there is none yet. */
  QuyetDinh: z.enum(decisions).nullable(),
  /** Set if the student left during that year. */
  RoiTruong: departure.nullable().optional(),
  HoaNhap: replyInclusive,
});

export type RecordYear = z.output<typeof recordYear>;
