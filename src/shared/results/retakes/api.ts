// Kiểm tra lại and rèn luyện hè: a second chance after a year that follows Thông tư 22, until the rollover decision.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, optional } from '#shared/contract/fields.ts';
import { isScore } from '#shared/contract/hundredths.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { levelNames, levels } from '#shared/school/scheme/levels.ts';
import { entered } from '../student-years/year-fields.ts';
import { retakeMessages } from './messages.ts';

const mark = z.union(
  [z.number().refine((value) => isScore(value, 1), retakeMessages.either), z.enum(judgements)],
  retakeMessages.either,
);

/** The value as the caller loaded it, null if there was none. If present, a value changed since then is kept. */
const base = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();
const baseOfRemoval = z.object({ Goc: optional(z.string()) });

export const newRetake = z.object({ IDHocSinh: id, IDMonHoc: id, Diem: mark, Goc: base(mark) });
export type NewRetake = z.output<typeof newRetake>;

export const retake = namedObject('Retake', {
  IDHocSinh: z.int(),
  IDMonHoc: z.int(),
  Diem: z.union([z.number(), z.enum(judgements)]),
  ...entered,
});

export type Retake = z.output<typeof retake>;

const level = z.enum(levels, `Phải là ${levels.map((one) => levelNames[one]).join(', ')}.`);

export const newSummerConduct = z.object({
  IDHocSinh: id,
  IDNienKhoa: id,
  RenLuyen: level,
  Goc: base(level),
});

export type NewSummerConduct = z.output<typeof newSummerConduct>;

export const summerConduct = namedObject('SummerConduct', {
  IDHocSinh: z.int(),
  IDNienKhoa: z.int(),
  RenLuyen: z.enum(levels),
  ...entered,
});

export type SummerConduct = z.output<typeof summerConduct>;

/** With the stored value. */
const retakeConflict = namedObject('RetakeConflict', {
  detail: z.string(),
  Diem: retake.shape.Diem.nullable(),
});

const summerConflict = namedObject('SummerConflict', {
  detail: z.string(),
  RenLuyen: z.enum(levels).nullable(),
});

const retakePath = '/api/grading/kiem-tra-lai/';
const summerPath = '/api/grading/ren-luyen-he/';

export const retakesApi = {
  retake: endpoint({
    method: 'POST',
    path: retakePath,
    action: 'scoreEntry.manage',
    summary: 'Ghi kết quả kiểm tra lại một môn của học sinh, thay kết quả cả năm của môn đó',
    body: newRetake,
    reply: retake,
    conflict: retakeConflict,
  }),
  removeRetake: endpoint({
    method: 'DELETE',
    path: `${retakePath}:IDHocSinh/:IDMonHoc/`,
    action: 'scoreEntry.manage',
    summary: 'Bỏ kết quả kiểm tra lại',
    params: z.object({ IDHocSinh: id, IDMonHoc: id }),
    query: baseOfRemoval,
    conflict: retakeConflict,
    status: 204,
  }),
  summer: endpoint({
    method: 'POST',
    path: summerPath,
    action: 'scoreEntry.manage',
    summary: 'Ghi kết quả rèn luyện trong hè, thay kết quả rèn luyện cả năm',
    body: newSummerConduct,
    reply: summerConduct,
    conflict: summerConflict,
  }),
  removeSummer: endpoint({
    method: 'DELETE',
    path: `${summerPath}:IDHocSinh/:IDNienKhoa/`,
    action: 'scoreEntry.manage',
    summary: 'Bỏ kết quả rèn luyện trong hè',
    params: z.object({ IDHocSinh: id, IDNienKhoa: id }),
    query: baseOfRemoval,
    conflict: summerConflict,
    status: 204,
  }),
};
