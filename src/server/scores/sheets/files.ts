import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { SheetOfYear, TypedSheet } from '#shared/scores/sheets/api.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import { draftWorkbook } from './draft-workbook.ts';
import { listSheet } from './queries.ts';
import { requireSheet } from './require-sheet.ts';

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
