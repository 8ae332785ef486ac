import type { ScoreRow, Sheet } from '../../../shared/grading.ts';
import { passesSubject } from '../../../shared/rules/scheme/averages.ts';
import { scheme } from '../../../shared/rules/scheme/scheme.ts';
import { type Hundredths, toHundredths } from '../../../shared/rules/score.ts';
import { fileName } from '../../excel/export.ts';
import type { WorkbookDescription } from '../../excel/workbook.ts';
import type { SheetHead } from './require-sheet.ts';

export const sheetFileName = ({ TenLop, TenMonHoc }: SheetHead) => fileName('BangDiem', TenLop, TenMonHoc);

/** Without scores it is a blank form for printing; the ids let a filled-in copy be recognised again. */
export function sheetWorkbook(sheet: Sheet, head: SheetHead, rows: ScoreRow[]): WorkbookDescription {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  return {
    sheet: 'Bảng điểm',
    title: `BẢNG ĐIỂM MÔN ${head.TenMonHoc.toUpperCase()}`,
    lines: [
      `Lớp: ${head.TenLop}    Sĩ số: ${rows.length}`,
      `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`,
    ],
    orientation: 'portrait',
    ids: { IDLopHoc, IDMonHoc, IDHocKy },
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Mã HS', width: 9, kind: 'integer' },
      { header: 'Học sinh', width: 30, kind: 'text' },
      { header: 'Ngày sinh', width: 13, kind: 'date' },
      { header: scheme.columns.Diem15.name, width: 11, kind: 'number' },
      { header: scheme.columns.Diem1Tiet.name, width: 11, kind: 'number' },
      { header: 'Điểm trung bình', width: 12, kind: 'number' },
      { header: 'Kết quả', width: 13, kind: 'text' },
    ],
    rows: rows.map((row, index) => [
      index + 1,
      row.id,
      row.HoTen,
      row.NgaySinh,
      row.Diem15,
      row.Diem1Tiet,
      row.DiemTB,
      resultOf(row.DiemTB, head.DiemDatMon),
    ]),
  };
}

function resultOf(average: number | null, passScore: Hundredths): string | null {
  if (average === null) return null;
  return passesSubject(toHundredths(average), passScore) ? 'Đạt' : 'Không đạt';
}
