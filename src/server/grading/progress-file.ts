import type { Progress } from '../../shared/progress.ts';
import { fileName } from '../excel/export.ts';
import type { WorkbookDescription } from '../excel/workbook.ts';

/** What the file is about, in words. */
export type ProgressHead = { IDHocKy: number; TenHocKy: string; TenNienKhoa: string };

export const progressFileName = ({ IDHocKy, TenNienKhoa }: ProgressHead) =>
  fileName('TienDo_NhapDiem', `HK${IDHocKy}`, TenNienKhoa);

/** How many marks are still missing: a class a row, a subject a column, empty where it is not taught. */
export function progressWorkbook(head: ProgressHead, progress: Progress): WorkbookDescription {
  const { LopHoc, MonHoc } = progress;
  const missing = new Map(
    progress.TienDo.filter(({ IDHocKy }) => IDHocKy === head.IDHocKy).map(
      ({ IDLopHoc, IDMonHoc, CanNhap, DaNhap }) => [`${IDLopHoc}/${IDMonHoc}`, CanNhap - DaNhap],
    ),
  );
  const table = LopHoc.map(({ id }) => MonHoc.map((subject) => missing.get(`${id}/${subject.id}`) ?? null));
  const rows = LopHoc.map(({ TenLop, SiSo }, row) => [
    row + 1,
    TenLop,
    SiSo,
    ...(table[row] ?? []),
    total(table[row] ?? []),
  ]);
  const totals = [
    null,
    'Tổng cộng',
    total(LopHoc.map(({ SiSo }) => SiSo)),
    ...MonHoc.map((_, column) => total(table.map((row) => row[column] ?? null))),
    total(table.flat()),
  ];
  return {
    sheet: 'Tiến độ nhập điểm',
    title: 'TIẾN ĐỘ NHẬP ĐIỂM',
    lines: [`${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`, 'Số điểm còn thiếu của từng lớp, từng môn'],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Lớp', width: 14, kind: 'text' },
      { header: 'Sĩ số', width: 8, kind: 'integer' },
      ...MonHoc.map(({ TenMonHoc }) => ({ header: TenMonHoc, width: 11, kind: 'integer' as const })),
      { header: 'Tổng cộng', width: 11, kind: 'integer' },
    ],
    rows: missing.size === 0 ? [] : [...rows, totals],
  };
}

/** None where there is nothing to add up. */
function total(counts: (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
