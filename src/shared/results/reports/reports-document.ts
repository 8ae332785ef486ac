import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { integer, number, place, tableOf, text } from '#shared/paper/table.ts';
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
    ...tableOf(rows, [
      place(),
      text('Lớp', 24, ({ TenLop }) => TenLop),
      integer('Sĩ số', 9, ({ SiSo }) => SiSo),
      integer('Số lượng đạt', 10, ({ SoLuongDat }) => SoLuongDat),
      number('Tỉ lệ (%)', 11, ({ TiLe }) => TiLe),
      integer(reportColumns.missing, 10, ({ ChuaDuDiem }) => ChuaDuDiem),
      number(reportColumns.rateAmongScored, 14, ({ TiLeCoDiem }) => TiLeCoDiem),
      number(reportColumns.rateBefore, 13, ({ TiLeNamTruoc }) => TiLeNamTruoc),
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
