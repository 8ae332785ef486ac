// Codes for families of the classes of a block or of the whole school, and their slips.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, orNull, text } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { codesPath, newCodes } from './api.ts';
import { familyLimits } from './limits.ts';

const newCodesOfClasses = namedObject('FamilyCodesOfClasses', {
  Lop: z.array(z.object({ ...newCodes.shape, TenLop: z.string() })).describe('Chỉ những lớp có mã mới.'),
});

export type FamilyCodesOfClasses = z.output<typeof newCodesOfClasses>;

/** Of the current year: the classes of a block, or all. */
const codesForMany = z.object({
  IDKhoi: orNull(id).describe('Khối; null cho toàn trường.'),
  ThayMaCu: z.boolean().describe('Cấp mã mới cho cả những em đã có mã; mã cũ hết hiệu lực.'),
});

export type CodesForMany = z.output<typeof codesForMany>;

const slips = z.object({
  HocSinh: z
    .array(z.object({ IDHocSinh: id, Ma: text(textLimits.code) }))
    .min(1, messages.required)
    .max(familyLimits.manySlips),
});

export type SlipsOfClassesRequest = z.output<typeof slips>;

export const manyCodesApi = {
  createCodesOfClasses: endpoint({
    method: 'POST',
    path: `${codesPath}nhieu-lop/`,
    action: 'families.manage',
    onlyWhile: 'ChoTraCuu',
    summary: 'Tạo mã tra cứu cho các lớp của một khối hoặc của toàn trường',
    body: codesForMany,
    reply: newCodesOfClasses,
    status: 201,
  }),
  slipsOfClasses: endpoint({
    method: 'POST',
    path: `${codesPath}phieu-nhieu-lop/`,
    action: 'families.manage',
    onlyWhile: 'ChoTraCuu',
    summary: 'Tải phiếu mã tra cứu vừa tạo của nhiều lớp thành một tệp PDF, xếp theo lớp',
    body: slips,
    bodyBytes: familyLimits.manySlipsBytes,
    file: 'pdf',
  }),
};
