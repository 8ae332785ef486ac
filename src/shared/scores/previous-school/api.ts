// Kết quả chuyển đến: the results of the first term that a student brings from a previous school.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, reason, text } from '#shared/contract/fields.ts';
import { isScore } from '#shared/contract/hundredths.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { conductFields } from '#shared/school/scheme/homeroom-fields.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { assessments } from '#shared/school/scheme/tt22.ts';
import { regulationLimits } from '#shared/school/years/limits.ts';
import { previousSchoolMessages } from './messages.ts';

/** Which of the two a subject has follows from the subject. */
const transferredMark = z.object({
  IDMonHoc: id,
  DiemTB: z
    .number(messages.scoreRange(1))
    .refine((value) => isScore(value, 1), messages.scoreRange(1))
    .nullish(),
  KetQua: z.enum(judgements, previousSchoolMessages.judgement).nullish(),
});

const transferred = {
  TruongCu: text(textLimits.address),
  ...conductFields,
  /** A subject that the previous school does not teach is left out. */
  Mon: z
    .array(transferredMark, messages.notList)
    .min(1, previousSchoolMessages.nothing)
    .max(regulationLimits.SoMonHocToiDa.max, previousSchoolMessages.tooMany),
};

export const newTransferredResults = z
  .object({
    ...transferred,
    LyDo: reason,
    /** The values as the caller loaded them, null if there were none. If present, values changed since then are kept. */
    Goc: z.object(transferred).nullish(),
  })
  .meta({ id: 'NewBroughtResults' });
export type NewTransferredResults = z.output<typeof newTransferredResults>;

const storedResults = z.object({
  TruongCu: z.string(),
  RenLuyen: z.enum(levels),
  NghiCoPhep: z.int(),
  NghiKhongPhep: z.int(),
  /** In the order of the subjects. */
  Mon: z.array(
    z.object({
      IDMonHoc: z.int(),
      DiemTB: z.number().optional(),
      KetQua: z.enum(judgements).optional(),
    }),
  ),
  LyDo: z.string(),
  NguoiNhap: z.string(),
  /** UTC. */
  ThoiDiem: z.string(),
});

export type TransferredResults = z.output<typeof storedResults>;

export const transferredRecord = namedObject('BroughtRecord', {
  /** The subjects of the student's class in the current year. */
  MonHoc: z.array(
    z.object({
      id: z.int(),
      TenMonHoc: z.string(),
      HinhThuc: z.enum(assessments),
      Mien: z.boolean().describe('Học sinh được miễn môn này trong học kỳ 1.'),
    }),
  ),
  KetQua: storedResults.nullable().describe('Null nếu học sinh không có kết quả chuyển đến.'),
});

export type TransferredRecord = z.output<typeof transferredRecord>;

const transferredConflict = namedObject('BroughtConflict', {
  detail: z.string(),
  KetQua: storedResults.nullable(),
});

const params = z.object({ id });
const path = '/api/students/hocsinh/:id/ket-qua-chuyen-den/';

export const previousSchoolApi = {
  read: endpoint({
    method: 'GET',
    path,
    action: 'students.manage',
    summary: 'Kết quả học kỳ 1 mà học sinh mang từ trường cũ đến trong niên khóa hiện tại',
    params,
    reply: transferredRecord,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    action: 'students.manage',
    summary: 'Ghi kết quả học kỳ 1 của trường cũ, tính như kết quả học kỳ 1 tại trường',
    params,
    body: newTransferredResults,
    reply: transferredRecord,
    conflict: transferredConflict,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    action: 'students.manage',
    summary: 'Bỏ kết quả chuyển đến của học sinh',
    params,
    status: 204,
  }),
};
