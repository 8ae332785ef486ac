import { sheetDocument } from '../../shared/documents/score-sheet.ts';
import type { ScoreRow, Sheet } from '../../shared/endpoints/grading.ts';
import { commentsOf } from '../../shared/rules/scheme/scheme.ts';
import { schemeOfRows } from '../../shared/rules/scheme/schemes.ts';
import { classResult } from './class-result.ts';
import type { SheetNames } from './sheet.ts';

export type ShownSheet = {
  names: SheetNames;
  sheet: Sheet;
  passScore: number;
  rows: ScoreRow[];
};

/** Includes the class totals, as below the sheet on screen. */
export function printedSheet({ names, sheet, passScore, rows }: ShownSheet) {
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
    ...commentsOf(scheme).map(() => null),
  ];
  return [{ ...sheetDocument(scheme, { ...names, DiemDatMon: passScore }, sheet, rows), total }];
}
