// Optional personal data of a student. In a request body, a missing field stays as it is; null, '' or [] clears it.

import { z } from 'zod';
import { email, orNull, text, textOrEmpty } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { furtherLimits } from './limits.ts';
import { type Relative, relations } from './relatives.ts';

const { id, relatives, phone } = furtherLimits;

/** The ministry's code of a student. */
const personalId = z
  .string()
  .trim()
  .regex(
    new RegExp(`^[A-Za-z0-9]{${id.min},${id.max}}$`),
    `Mã định danh phải gồm ${id.min}–${id.max} chữ cái không dấu hoặc chữ số.`,
  );

/** The state gives every citizen one at birth; it never changes. */
const personalNumber = z
  .string()
  .trim()
  .regex(
    new RegExp(`^\\d{${furtherLimits.personalNumber}}$`),
    `Số định danh cá nhân phải gồm đúng ${furtherLimits.personalNumber} chữ số.`,
  );

const emptyText = (value: unknown) => value ?? '';

const relative: z.ZodType<Relative> = z.object({
  QuanHe: z.enum(relations, 'Quan hệ phải là Cha, Me hoặc NguoiGiamHo.'),
  HoTen: text(furtherLimits.relativeName),
  SoDienThoai: z.preprocess(
    emptyText,
    z
      .string()
      .trim()
      .regex(
        new RegExp(`^(?:\\d{${phone.min},${phone.max}})?$`),
        `Số điện thoại phải gồm ${phone.min}–${phone.max} chữ số.`,
      ),
  ),
  Email: z.preprocess(
    emptyText,
    textOrEmpty(textLimits.email).refine(
      (value) => value === '' || email.safeParse(value).success,
      messages.invalidEmail,
    ),
  ),
  NgheNghiep: z.preprocess(emptyText, textOrEmpty(furtherLimits.occupation)),
});

const emptyList = (value: unknown) => (value === null || value === '' ? [] : value);

/** In a request body, validated. */
export const furtherParticulars = {
  MaDinhDanh: orNull(personalId).optional(),
  SoDinhDanh: orNull(personalNumber).optional(),
  NoiSinh: orNull(text(furtherLimits.birthPlace)).optional(),
  DanToc: orNull(text(furtherLimits.ethnicity)).optional(),
  DienUuTien: orNull(text(furtherLimits.priority)).optional(),
  NguoiThan: z
    .preprocess(emptyList, z.array(relative).max(relatives, `Chỉ ghi được tối đa ${relatives} người thân.`))
    .optional(),
};

const validated = z.object(furtherParticulars);
export type FurtherParticulars = z.output<typeof validated>;

export const shownRelatives = z.array(
  z.object({
    QuanHe: z.enum(relations),
    HoTen: z.string(),
    SoDienThoai: z.string(),
    Email: z.string(),
    NgheNghiep: z.string(),
  }),
);

const privately = 'Chỉ có trong trả lời cho Ban giám hiệu, giáo vụ và giáo viên chủ nhiệm lớp của học sinh.';

/** In a reply. The private ones are missing for callers who may not see them. */
export const shownFurther = {
  MaDinhDanh: z.string().nullable().optional().describe(privately),
  SoDinhDanh: z.string().nullable().optional().describe(privately),
  NoiSinh: z.string().nullable(),
  DanToc: z.string().nullable(),
  DienUuTien: z.string().nullable().optional().describe(privately),
  NguoiThan: shownRelatives.optional().describe(privately),
};
