import type { DocumentTable } from '../../../shared/documents/document.ts';
import type { Sheet, TypedSheet } from '../../../shared/endpoints/grading.ts';
import { parseScore } from '../../../shared/rules/parse-score.ts';
import { scheme, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import type { SheetHead } from './require-sheet.ts';

/**
 * Scores that were typed into a sheet but could not be saved, as a file. It can be imported once that sheet is open,
 * and has no signatures.
 */
export function draftWorkbook(sheet: Sheet, head: SheetHead, rows: TypedSheet['Diem']): DocumentTable {
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
      ...scoreColumns.map((column) => ({
        header: scheme.columns[column].name,
        width: 14,
        kind: 'number' as const,
      })),
    ],
    rows: rows.map(({ IDHocSinh, HoTen, ...typed }, index) => [
      index + 1,
      IDHocSinh,
      HoTen,
      ...scoreColumns.map((column) => typedValue(typed[column])),
    ]),
  };
}

/** Text that is not a score is kept as is. */
function typedValue(text: string): string | number | null {
  const parsed = parseScore(text);
  return parsed.valid ? parsed.value : text;
}
