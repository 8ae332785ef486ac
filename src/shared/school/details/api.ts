import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { textOrEmpty } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';

/** The name of each field, on the form and in messages. */
export const schoolLabels = {
  CoQuanChuQuan: 'Cơ quan chủ quản',
  TenTruong: 'Tên trường',
  DiaDanh: 'Địa danh',
  HieuTruong: 'Hiệu trưởng',
} as const;
export type SchoolField = keyof typeof schoolLabels;
export const schoolFields = Object.keys(schoolLabels) as SchoolField[];

const shown = {
  CoQuanChuQuan: z.string(),
  TenTruong: z.string(),
  DiaDanh: z.string(),
  HieuTruong: z.string(),
};

/** The school's details as printed on its documents. Empty until entered. */
export const school = namedObject('School', shown);
export type School = z.output<typeof school>;

const schoolOverview = namedObject('SchoolOverview', {
  ...shown,
  /** Whether a year of the school follows Thông tư 22: menus then list the pages that only such years have. */
  CoThongTu22: z.boolean().optional(),
});

const particular = textOrEmpty(textLimits.school);

const particulars = z.object({
  CoQuanChuQuan: particular,
  TenTruong: particular,
  DiaDanh: particular,
  HieuTruong: particular,
});

export const schoolChange = particulars.extend({
  /** The details as the caller loaded them. If present, changes made by others since then are not overwritten. */
  Goc: particulars.nullish(),
});

/** Includes the currently stored values. */
export const schoolConflict = namedObject('SchoolConflict', { detail: z.string(), ...shown });

export const schoolConflictDetail = (fields: SchoolField[]) =>
  `${fields.map((field) => schoolLabels[field]).join(', ')} vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.`;

export const schoolApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/configurations/truong/',
    action: 'public',
    summary: 'Thông tin trường',
    reply: schoolOverview,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/configurations/truong/',
    action: 'school.manage',
    summary: 'Sửa thông tin trường',
    body: schoolChange,
    reply: school,
    conflict: schoolConflict,
  }),
};
