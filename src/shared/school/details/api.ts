import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { textOrEmpty } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { school, schoolShown } from '#shared/paper/school-api.ts';

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

export const schoolChange = particulars.extend({
  /** The details as the caller loaded them. If present, changes made by others since then are not overwritten. */
  Goc: particulars.nullish(),
});

/** Includes the currently stored values. */
export const schoolConflict = namedObject('SchoolConflict', { detail: z.string(), ...schoolShown });

export const schoolConflictDetail = (fields: SchoolField[]) =>
  `${fields.map((field) => schoolLabels[field]).join(', ')} vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.`;

export const schoolApi = {
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
