import type { SignedDocument } from '#shared/paper/document.ts';
import { classSigners } from '#shared/paper/frame.ts';
import { average, date, integer, number, place, tableOf, text } from '#shared/paper/table.ts';
import { resultOrNone } from '#shared/scores/sheets/result.ts';
import type { ClassSummary } from './api.ts';
import { classResults } from './class-totals.ts';

type Student = ClassSummary['HocSinh'][number];

/** A row per student, a column per subject of the class; empty where an average is missing. */
export function summaryDocument(summary: ClassSummary, period: string): SignedDocument {
  const { TenLop, TenNienKhoa, MonHoc, HocSinh } = summary;
  return {
    sheet: 'Tổng hợp',
    title: 'BẢNG TỔNG HỢP ĐIỂM TRUNG BÌNH',
    lines: [`Lớp: ${TenLop}    Sĩ số: ${HocSinh.length}`, `${period}    Niên khóa: ${TenNienKhoa}`],
    orientation: 'landscape',
    ...tableOf(HocSinh, [
      place(),
      text('Học sinh', 26, ({ HoTen }) => HoTen),
      date('Ngày sinh', 12, ({ NgaySinh }) => NgaySinh),
      ...MonHoc.map(({ id, TenMonHoc }) =>
        number<Student>(TenMonHoc, 9, ({ DiemTBMon }) => DiemTBMon[id] ?? null),
      ),
      average('Điểm TB', 8, ({ DiemTB }) => DiemTB),
      text('Kết quả', 12, ({ Dat }) => resultOrNone(Dat)),
      integer('Hạng', 7, ({ Hang }) => Hang),
    ]),
    notes: [classResults(HocSinh).join('    ')],
    signers: classSigners,
  };
}
