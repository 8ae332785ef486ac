import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { optional, textOrEmpty } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { schoolLevels } from '#shared/contract/school-levels.ts';
import { schoolShown } from '#shared/paper/school-api.ts';

/** The name of each field, on the form and in messages. */
export const schoolLabels = {
  CoQuanChuQuan: 'Cơ quan chủ quản',
  TenTruong: 'Tên trường',
  DiaDanh: 'Địa danh',
  HieuTruong: 'Hiệu trưởng',
} as const;
export type SchoolField = keyof typeof schoolLabels;
export const schoolFields = Object.keys(schoolLabels) as SchoolField[];

const particular = textOrEmpty(textLimits.school);

const particulars = z.object({
  CoQuanChuQuan: particular,
  TenTruong: particular,
  DiaDanh: particular,
  HieuTruong: particular,
});

/** Without a level, the school keeps its own. */
const given = particulars.extend({
  CapHoc: optional(z.enum(schoolLevels, 'Cấp học phải là THPT, THCS hoặc THCS_THPT.')),
});

export const schoolChange = given.extend({
  /** The details as the caller loaded them. If present, changes made by others since then are not overwritten. */
  Goc: given.nullish(),
});

const stored = { ...schoolShown, CapHoc: z.enum(schoolLevels) };

/** With the level, which decides the blocks. */
const wholeSchool = namedObject('WholeSchool', stored);
export type WholeSchool = z.output<typeof wholeSchool>;

/** Includes the currently stored values. */
export const schoolConflict = namedObject('SchoolConflict', { detail: z.string(), ...stored });

/** With the label of the level, which is no text. */
export const allSchoolLabels = { ...schoolLabels, CapHoc: 'Cấp học' } as const;

export const schoolConflictDetail = (fields: (keyof WholeSchool)[]) =>
  `${fields.map((field) => allSchoolLabels[field]).join(', ')} vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.`;

export const schoolApi = {
  change: endpoint({
    method: 'PUT',
    path: '/api/configurations/truong/',
    action: 'school.manage',
    summary: 'Sửa thông tin trường',
    body: schoolChange,
    reply: wholeSchool,
    conflict: schoolConflict,
  }),
};
