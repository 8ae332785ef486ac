import { optionalColumns } from '#shared/school/scheme/scheme.ts';
import { schemeOfRows } from '#shared/school/scheme/schemes.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import { classResult } from './class-result.ts';
import type { SheetNames, SheetStudent } from './sheet.ts';

export type PrintedSheet = {
  names: SheetNames;
  sheet: AnySheet;
  passScore: number;
  rows: SheetStudent[];
};

/** Includes the class totals, as below the sheet on screen. */
export function printedSheet({ names, sheet, passScore, rows }: PrintedSheet) {
  const scheme = schemeOfRows(rows);
  const { missing, result, passed } = classResult(scheme, rows, passScore);
  const total = [
    null,
    null,
    'Cả lớp',
    null,
    ...scheme.values.map(({ key }) => missing[key] ?? null),
    result.value,
    ...(scheme.hasPassScore ? [passed] : []),
    ...optionalColumns(scheme).map(() => null),
  ];
  const printed = rows.map((row) => (row.learning ? { ...row, HocTap: row.learning.level } : row));
  return [{ ...sheetDocument(scheme, { ...names, DiemDatMon: passScore }, sheet, printed), total }];
}
