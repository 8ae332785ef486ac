import { type ReportRow, reportColumns } from '../../shared/reporting.ts';
import { totalsOf } from '../../shared/rules/report.ts';
import type { WorkbookDescription } from '../excel/workbook.ts';
import type { ReportHead, YearReportHead } from './require-report.ts';

export const termReportWorkbook = (head: ReportHead, rows: ReportRow[]) =>
  reportWorkbook('BÁO CÁO TỔNG KẾT HỌC KỲ', [`${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`], rows);

export const yearReportWorkbook = (head: YearReportHead, rows: ReportRow[]) =>
  reportWorkbook('BÁO CÁO TỔNG KẾT NĂM HỌC', [`Niên khóa: ${head.TenNienKhoa}`], rows);

export const subjectReportWorkbook = (head: ReportHead & { TenMonHoc: string }, rows: ReportRow[]) =>
  reportWorkbook(
    'BÁO CÁO TỔNG KẾT MÔN HỌC',
    [`Môn học: ${head.TenMonHoc}`, `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`],
    rows,
  );

function reportWorkbook(title: string, lines: string[], rows: ReportRow[]): WorkbookDescription {
  const totals = totalsOf(rows);
  return {
    sheet: 'Báo cáo',
    title,
    lines,
    orientation: 'portrait',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Lớp', width: 24, kind: 'text' },
      { header: 'Sĩ số', width: 9, kind: 'integer' },
      { header: 'Số lượng đạt', width: 10, kind: 'integer' },
      { header: 'Tỉ lệ (%)', width: 11, kind: 'number' },
      { header: reportColumns.missing, width: 10, kind: 'integer' },
      { header: reportColumns.rateAmongScored, width: 14, kind: 'number' },
      { header: reportColumns.rateBefore, width: 13, kind: 'number' },
    ],
    rows: rows.map((row, index) => [
      index + 1,
      row.TenLop,
      row.SiSo,
      row.SoLuongDat,
      row.TiLe,
      row.ChuaDuDiem,
      row.TiLeCoDiem,
      row.TiLeNamTruoc,
    ]),
    total: [
      null,
      `Toàn trường (${totals.classes} lớp)`,
      totals.size,
      totals.passed,
      totals.rate,
      totals.missing,
      totals.rateAmongScored,
      null,
    ],
  };
}
