import type { SignedDocument } from '#shared/paper/document.ts';
import { classSigners } from '#shared/paper/frame.ts';
import { resultOrNone } from '#shared/scores/sheets/result.ts';
import type { ClassSummary } from './api.ts';
import { classResults } from './class-totals.ts';

/** A row per student, a column per subject of the class; empty where an average is missing. */
export function summaryDocument(summary: ClassSummary, period: string): SignedDocument {
  const { TenLop, TenNienKhoa, MonHoc, HocSinh } = summary;
  return {
    sheet: 'Tổng hợp',
    title: 'BẢNG TỔNG HỢP ĐIỂM TRUNG BÌNH',
    lines: [`Lớp: ${TenLop}    Sĩ số: ${HocSinh.length}`, `${period}    Niên khóa: ${TenNienKhoa}`],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Học sinh', width: 26, kind: 'text' },
      { header: 'Ngày sinh', width: 12, kind: 'date' },
      ...MonHoc.map(({ TenMonHoc }) => ({ header: TenMonHoc, width: 9, kind: 'number' as const })),
      { header: 'Điểm TB', width: 8, kind: 'average' },
      { header: 'Kết quả', width: 12, kind: 'text' },
      { header: 'Hạng', width: 7, kind: 'integer' },
    ],
    rows: HocSinh.map((student, index) => [
      index + 1,
      student.HoTen,
      student.NgaySinh,
      ...MonHoc.map(({ id }) => student.DiemTBMon[id] ?? null),
      student.DiemTB,
      resultOrNone(student.Dat),
      student.Hang,
    ]),
    notes: [classResults(HocSinh).join('    ')],
    signers: classSigners,
  };
}
