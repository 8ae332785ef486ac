// What a student achieved in each year.

import { z } from 'zod';
import { departure } from '#shared/school/enrolment/api.ts';
import { decisions } from '#shared/school/enrolment/decision.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { level } from '#shared/school/scheme/level-fields.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { assessmentMethods } from '#shared/school/scheme/scheme.ts';
import { replyBrought, replyCells, replyExempt, replyResult } from '#shared/scores/sheets/cell-fields.ts';
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
  ChuyenDen: replyBrought,
});

export type RecordSubject = z.output<typeof recordSubject>;

/** What the homeroom teacher has entered, and the level of learning. */
const termResults = {
  HocTap: level.describe('Chỉ ở niên khóa theo Thông tư 22.'),
  RenLuyen: level.describe('Chỉ ở niên khóa theo Thông tư 22.'),
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

const onlyCircular = 'Chỉ ở niên khóa theo Thông tư 22.';

const yearResults = {
  HocTap: level.describe(onlyCircular),
  RenLuyen: level.describe(onlyCircular),
  DanhHieu: z.enum(awards).nullable().optional().describe(onlyCircular),
  XetLenLop: z.enum(promotions).nullable().optional().describe(onlyCircular),
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
    .describe(onlyCircular),
  HocTapSauKiemTraLai: level.describe(onlyCircular),
  RenLuyenHe: z
    .object({ RenLuyen: z.enum(levels), ...entered })
    .nullable()
    .optional()
    .describe(onlyCircular),
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
  TruongCu: z.string().optional().describe(onlyCircular),
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
});

export type RecordYear = z.output<typeof recordYear>;
