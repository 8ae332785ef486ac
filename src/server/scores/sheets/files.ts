import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { DocumentTable } from '#shared/paper/document.ts';
import { integer, number, place, tableOf, text } from '#shared/paper/table.ts';
import { parseCell } from '#shared/school/scheme/cell-text.ts';
import type { PerColumn } from '#shared/school/scheme/cells.ts';
import type { SheetColumn } from '#shared/school/scheme/scheme.ts';
import type { Sheet, SheetOfYear, TypedSheet } from '#shared/scores/sheets/api.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import { listSheet } from './queries.ts';
import { requireSheet, type SheetHead } from './require-sheet.ts';

export const sheetFile = workbookFile('score.export', async (reader, query: SheetOfYear) => {
  const head = await requireSheet(reader, query);
  const rows = await listSheet(reader, query);
  const name = fileName('BangDiem', head.TenLop, head.TenMonHoc);
  const DiemDatMon = fromHundredths(head.DiemDatMon);
  return { name, workbook: sheetDocument(head.scheme, { ...head, DiemDatMon }, query, rows) };
});

export const draftFile = workbookFile('score.draft.export', async (reader, typed: TypedSheet) => {
  const { Diem, ...sheet } = typed;
  const head = await requireSheet(reader, { ...sheet, IDNienKhoa: undefined });
  return {
    name: fileName('DiemChuaLuu', head.TenLop, head.TenMonHoc),
    workbook: draftWorkbook(sheet, head, Diem),
    detail: sheet,
  };
});

/**
 * Scores that were typed into a sheet but could not be saved, as a file. It can be imported once that sheet is open,
 * and has no signatures.
 */
function draftWorkbook(sheet: Sheet, head: SheetHead, rows: TypedSheet['Diem']): DocumentTable {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  return {
    sheet: 'Điểm chưa lưu',
    title: `ĐIỂM CHƯA LƯU MÔN ${head.TenMonHoc.toUpperCase()}`,
    lines: [`Lớp: ${head.TenLop}`, `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`],
    orientation: 'portrait',
    ids: { IDLopHoc, IDMonHoc, IDHocKy },
    ...tableOf(rows, [
      place(),
      integer('Mã HS', 9, ({ IDHocSinh }) => IDHocSinh),
      text('Học sinh', 34, ({ HoTen }) => HoTen),
      ...head.scheme.columns.map((column) =>
        number<TypedSheet['Diem'][number]>(column.name, 14, (typed) => typedValue(column, typed)),
      ),
    ]),
  };
}

/** Text that is no value of the column is kept as is. */
function typedValue(column: SheetColumn, typed: PerColumn<string>): string | number | null {
  const text = typed[column.key] ?? '';
  const parsed = parseCell(column, text);
  return parsed.valid ? parsed.value : text;
}
