// Updating students who are already in the school from an Excel file.

import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { id, optional, reason, text } from '#shared/contract/fields.ts';
import { fieldFaults, sentRowsOf } from '#shared/contract/import-fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { particulars, shownParticulars } from '../list/api.ts';
import { furtherParticulars } from '../list/further-fields.ts';
import { importFolder, sentTexts } from './api.ts';
import { studentImportLimits } from './limits.ts';
import { fileUpdateMessages } from './messages.ts';

/** What was stored when the file was checked; fields that are missing are not compared. */
const base = z
  .object({ ...shownParticulars, ...sentTexts, NguoiThan: furtherParticulars.NguoiThan })
  .partial();

export const updatedStudent = z
  .object({ ...particulars, ...furtherParticulars })
  .partial()
  .extend({ id, Goc: base });

const fileUpdate = z.object({
  HocSinh: sentRowsOf(updatedStudent, studentImportLimits.rows, fileUpdateMessages.tooMany),
  LyDo: reason,
  TenTep: optional(text(textLimits.fileName)),
});

export type UpdatedStudent = z.output<typeof updatedStudent>;
export type FileUpdate = Omit<z.output<typeof fileUpdate>, 'HocSinh'> & { HocSinh: UpdatedStudent[] };

/** The body of a 400 about students: the errors of each. */
export const fileUpdateRefusal = z.object({
  detail: z.string(),
  HocSinh: z.array(z.object({ id: z.int(), Loi: fieldFaults })),
});

export type FileUpdateRefusal = z.output<typeof fileUpdateRefusal>;

export const fileUpdateApi = {
  update: endpoint({
    method: 'POST',
    path: `${importFolder}cap-nhat/`,
    action: 'students.correct',
    summary: 'Cải chính học sinh theo tệp Excel: tất cả hoặc không gì cả',
    body: fileUpdate,
    bodyBytes: studentImportLimits.bodyBytes,
    bodyValues: studentImportLimits.bodyValues,
    reply: z.object({ SoLuong: z.int() }),
    conflict: z.object({ detail: z.string() }),
  }),
};
