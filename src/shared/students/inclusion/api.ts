// Inclusive education ('học hòa nhập') of a student in the current year.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, reason } from '#shared/contract/fields.ts';

export const newInclusion = z.object({ LyDo: reason });

export const inclusion = namedObject('Inclusion', {
  HoaNhap: z.literal(true),
  LyDo: z.string(),
  NguoiGhi: z.string(),
  /** UTC. */
  ThoiDiem: z.string(),
});

export type Inclusion = z.output<typeof inclusion>;

/** One entry of the history on the record. */
export const pastInclusion = namedObject('PastInclusion', {
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  LyDo: z.string().optional().describe('Chỉ Ban Giám Hiệu, Giáo vụ và giáo viên chủ nhiệm nhận được.'),
  NguoiGhi: z.string(),
  /** UTC. */
  ThoiDiem: z.string(),
  /** Null while it lasts. */
  NguoiKetThuc: z.string().nullable(),
  KetThucLuc: z.string().nullable(),
});

export type PastInclusion = z.output<typeof pastInclusion>;

const params = z.object({ id });

const path = '/api/students/hocsinh/:id/hoa-nhap/';

export const inclusionApi = {
  begin: endpoint({
    method: 'POST',
    path,
    action: 'students.manage',
    summary: 'Ghi nhận học sinh học hòa nhập trong niên khóa hiện tại',
    params,
    body: newInclusion,
    reply: inclusion,
  }),
  end: endpoint({
    method: 'DELETE',
    path,
    action: 'students.manage',
    summary: 'Thôi ghi nhận học hòa nhập trong niên khóa hiện tại',
    params,
    status: 204,
  }),
};
