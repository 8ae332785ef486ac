import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { missingText, totalsOf } from '../class-summaries/pass-rate.ts';
import { type ReportRow, reportColumns } from './api.ts';

type YearHead = { TenNienKhoa: string };
type TermHead = YearHead & { TenHocKy: string };

export const termReportDocument = (head: TermHead, rows: ReportRow[]) =>
  reportDocument('BÁO CÁO TỔNG KẾT HỌC KỲ', [`${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`], rows);

export const yearReportDocument = (head: YearHead, rows: ReportRow[]) =>
  reportDocument('BÁO CÁO TỔNG KẾT NĂM HỌC', [`Niên khóa: ${head.TenNienKhoa}`], rows);

export const subjectReportDocument = (head: TermHead & { TenMonHoc: string }, rows: ReportRow[]) =>
  reportDocument(
    'BÁO CÁO TỔNG KẾT MÔN HỌC',
    [`Môn học: ${head.TenMonHoc}`, `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`],
    rows,
  );

function reportDocument(title: string, lines: string[], rows: ReportRow[]): SignedDocument {
  const totals = totalsOf(rows);
  const missing = missingText(totals, 'trên đây');
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
    ...(missing && { notes: [missing] }),
    signers: officeSigners,
  };
}
