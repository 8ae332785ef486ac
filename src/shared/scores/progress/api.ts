import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id } from '#shared/contract/fields.ts';

/** How many scores of a school year have been entered. */
export const progress = namedObject('Progress', {
  /** In the usual class order. */
  LopHoc: z.array(z.object({ id: z.int(), TenLop: z.string(), SiSo: z.int() })),
  MonHoc: z.array(z.object({ id: z.int(), TenMonHoc: z.string() })),
  /** One per class, subject of the class, and term. */
  TienDo: z.array(
    z.object({
      IDLopHoc: z.int(),
      IDMonHoc: z.int(),
      IDHocKy: z.int(),
      /** Scores entered for the students currently in the class. */
      DaNhap: z.int(),
      /** Scores those students need: two each, one per score column. */
      CanNhap: z.int(),
    }),
  ),
  RenLuyen: z
    .array(z.object({ IDLopHoc: z.int(), IDHocKy: z.int(), DaNhap: z.int(), CanNhap: z.int() }))
    .optional()
    .describe('Số học sinh đã có kết quả rèn luyện. Chỉ ở niên khóa theo Thông tư 22.'),
});
export type Progress = z.output<typeof progress>;

const yearQuery = z.object({ IDNienKhoa: id });
const termQuery = yearQuery.extend({ IDHocKy: id });
export type ProgressExportQuery = z.output<typeof termQuery>;

export const progressApi = {
  progress: endpoint({
    method: 'GET',
    path: '/api/grading/tien-do/',
    action: 'reports.read',
    summary: 'Tiến độ nhập điểm của một niên khóa',
    query: yearQuery,
    reply: progress,
  }),
  exportProgress: endpoint({
    method: 'GET',
    path: '/api/grading/tien-do/xuat-excel/',
    action: 'reports.read',
    summary: 'Xuất tiến độ nhập điểm của một học kỳ ra Excel',
    query: termQuery,
    file: 'excel',
  }),
};
