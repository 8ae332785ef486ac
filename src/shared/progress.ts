import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** How far the scores of a school year have been entered. */
export const progress = z.object({
  /** In the order of every class list. */
  LopHoc: z.array(z.object({ id: z.int(), TenLop: z.string(), SiSo: z.int() })),
  MonHoc: z.array(z.object({ id: z.int(), TenMonHoc: z.string() })),
  /** One for each term of each subject that a class is taught. */
  TienDo: z.array(
    z.object({
      IDLopHoc: z.int(),
      IDMonHoc: z.int(),
      IDHocKy: z.int(),
      /** Scores that are there, of the students who are in the class now. */
      DaNhap: z.int(),
      /** Two for each of them. */
      CanNhap: z.int(),
    }),
  ),
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
