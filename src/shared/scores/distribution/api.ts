// Phổ điểm: how the results of a subject in a term are spread, by class and block, beside the block of the year before.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id } from '#shared/contract/fields.ts';
import { assessments } from '#shared/school/scheme/tt22.ts';

const counts = {
  SiSo: z.int(),
  SoCoDiem: z.int(),
  /** Per bar: ten for scores, two (Đ, CĐ) for judgements. */
  SoLuong: z.array(z.int()),
  TrungBinh: z.number().nullable(),
  TrungVi: z.number().nullable(),
};

export const subjectDistribution = namedObject('SubjectDistribution', {
  TenMonHoc: z.string(),
  HinhThuc: z.enum(assessments),
  TenHocKy: z.string(),
  TenNienKhoa: z.string(),
  /** The year before; null in the school's first year. */
  TenNienKhoaTruoc: z.string().nullable(),
  /** The classes that take the subject and have students. */
  Lop: z.array(z.object({ IDLopHoc: z.int(), TenLop: z.string(), IDKhoi: z.int(), ...counts })),
  /** `NamTruoc` is null if the block did not take the subject, or took it with the other kind of results. */
  Khoi: z.array(
    z.object({ IDKhoi: z.int(), TenKhoi: z.string(), ...counts, NamTruoc: z.object(counts).nullable() }),
  ),
});

export type SubjectDistribution = z.output<typeof subjectDistribution>;

const query = z.object({ IDMonHoc: id, IDHocKy: id });
export type DistributionQuery = z.output<typeof query>;

export const distributionApi = {
  subject: endpoint({
    method: 'GET',
    path: '/api/grading/pho-diem/',
    action: 'scores.read',
    summary: 'Phổ điểm của một môn trong một học kỳ, theo lớp và khối, bên cạnh năm trước',
    query,
    reply: subjectDistribution,
  }),
};
