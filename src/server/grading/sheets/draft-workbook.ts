import type { PaperTable } from '../../../shared/documents/document.ts';
import type { Sheet, TypedSheet } from '../../../shared/grading.ts';
import { scheme } from '../../../shared/rules/scheme/scheme.ts';
import { parseScore } from '../../../shared/rules/score-text.ts';
import type { SheetHead } from './require-sheet.ts';

/** What was typed into a sheet and could not be saved, to take along; it can be imported where that sheet is open. Nobody signs it. */
export function draftWorkbook(sheet: Sheet, head: SheetHead, rows: TypedSheet['Diem']): PaperTable {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  return {
    sheet: 'Điểm chưa lưu',
    title: `ĐIỂM CHƯA LƯU MÔN ${head.TenMonHoc.toUpperCase()}`,
    lines: [`Lớp: ${head.TenLop}`, `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`],
    orientation: 'portrait',
    ids: { IDLopHoc, IDMonHoc, IDHocKy },
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Mã HS', width: 9, kind: 'integer' },
      { header: 'Học sinh', width: 34, kind: 'text' },
      { header: scheme.columns.Diem15.name, width: 14, kind: 'number' },
      { header: scheme.columns.Diem1Tiet.name, width: 14, kind: 'number' },
    ],
    rows: rows.map(({ IDHocSinh, HoTen, Diem15, Diem1Tiet }, index) => [
      index + 1,
      IDHocSinh,
      HoTen,
      typedValue(Diem15),
      typedValue(Diem1Tiet),
    ]),
  };
}

/** What is no score stays the text it is. */
function typedValue(text: string): string | number | null {
  const parsed = parseScore(text);
  return parsed.valid ? parsed.value : text;
}
