import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, numeric, reason } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';

const periodText = 'Học kỳ, hoặc 0 cho cả năm.';

export const exemption = namedObject('Exemption', {
  id: z.int(),
  IDHocSinh: z.int(),
  HoTen: z.string(),
  IDMonHoc: z.int(),
  TenMonHoc: z.string(),
  IDHocKy: z.int().describe(periodText),
  LyDo: z.string(),
  NguoiTao: z.string(),
  /** UTC. */
  ThoiDiem: z.string(),
});

export type Exemption = z.output<typeof exemption>;

export const newExemption = z.object({
  IDHocSinh: id,
  IDMonHoc: id,
  IDHocKy: numeric(z.literal([0, 1, 2], messages.unknown('Học kỳ'))).describe(periodText),
  LyDo: reason,
});

export type NewExemption = z.output<typeof newExemption>;

const path = '/api/grading/mien-giam/';

export const exemptionsApi = {
  list: endpoint({
    method: 'GET',
    path,
    action: 'scoreEntry.manage',
    summary: 'Học sinh của một lớp được miễn môn học',
    query: z.object({ IDLopHoc: id }),
    reply: z.array(exemption),
  }),
  create: endpoint({
    method: 'POST',
    path,
    action: 'scoreEntry.manage',
    summary: 'Miễn một môn học cho học sinh, trong một học kỳ hoặc cả năm (0)',
    body: newExemption,
    reply: exemption,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    action: 'scoreEntry.manage',
    summary: 'Thôi miễn một môn học',
    params: z.object({ id }),
    status: 204,
  }),
};
