import type { ReportRow } from '../../shared/reporting.ts';
import type { WorkbookDescription } from '../excel/workbook.ts';
import type { ReportHead } from './require-report.ts';

export const termReportWorkbook = (head: ReportHead, rows: ReportRow[]) =>
  reportWorkbook('BÁO CÁO TỔNG KẾT HỌC KỲ', [`${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`], rows);

export const subjectReportWorkbook = (head: ReportHead & { TenMonHoc: string }, rows: ReportRow[]) =>
  reportWorkbook(
    'BÁO CÁO TỔNG KẾT MÔN HỌC',
    [`Môn học: ${head.TenMonHoc}`, `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`],
    rows,
  );

function reportWorkbook(title: string, lines: string[], rows: ReportRow[]): WorkbookDescription {
  return {
    sheet: 'Báo cáo',
    title,
    lines,
    orientation: 'portrait',
    columns: [
      { header: 'STT', width: 8, kind: 'integer' },
      { header: 'Lớp', width: 24, kind: 'text' },
      { header: 'Sĩ số', width: 14, kind: 'integer' },
      { header: 'Số lượng đạt', width: 16, kind: 'integer' },
      { header: 'Tỉ lệ (%)', width: 14, kind: 'number' },
    ],
    rows: rows.map((row, index) => [index + 1, row.TenLop, row.SiSo, row.SoLuongDat, row.TiLe]),
  };
}
