import type { ScoreRow, Sheet } from '../endpoints/grading.ts';
import { toHundredths } from '../rules/hundredths.ts';
import { resultName } from '../rules/result.ts';
import { passesSubject } from '../rules/scheme/averages.ts';
import type { SheetScheme } from '../rules/scheme/scheme.ts';
import type { SignedDocument } from './document.ts';
import { officeSigners } from './frame.ts';

/** The sheet's names, and the pass score of its year as a decimal. */
export type SheetDocumentHead = {
  TenLop: string;
  TenMonHoc: string;
  TenHocKy: string;
  TenNienKhoa: string;
  DiemDatMon: number;
};

/** Without scores it is a blank form for printing. The ids identify the sheet when a filled-in file is imported. */
export function sheetDocument(
  scheme: SheetScheme,
  head: SheetDocumentHead,
  sheet: Sheet,
  rows: ScoreRow[],
): SignedDocument {
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
      ...scheme.values.map(({ name }) => ({
        header: name,
        width: 11,
        kind: 'number' as const,
      })),
      { header: scheme.result.name, width: 12, kind: 'number' },
      { header: 'Kết quả', width: 13, kind: 'text' },
    ],
    rows: rows.map((row, index) => [
      index + 1,
      row.id,
      row.HoTen,
      row.NgaySinh,
      ...scheme.values.map(({ key }) => row[key] ?? null),
      row.DiemTB,
      resultOf(row.DiemTB, head.DiemDatMon),
    ]),
    signers: officeSigners,
  };
}

function resultOf(average: number | null, passScore: number): string | null {
  if (average === null) return null;
  return resultName(passesSubject(toHundredths(average), toHundredths(passScore)));
}
