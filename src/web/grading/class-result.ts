import { hundredthsToScore, toHundredths } from '../../shared/rules/hundredths.ts';
import { type Cells, type PerColumn, perColumn, storedCells } from '../../shared/rules/scheme/cells.ts';
import type { SheetScheme } from '../../shared/rules/scheme/scheme.ts';
import { sheetSummary } from '../../shared/rules/sheet-summary.ts';

type ClassResult = {
  /** Per column: 'Đủ', or the number of missing scores. */
  missing: PerColumn<string>;
  average: number | null;
  /** '30/38 đạt'. */
  result: string;
};

/** The totals of a class so far, for the last row of its sheet. */
export function classResult(scheme: SheetScheme, rows: readonly Cells[], passScore: number): ClassResult {
  const stored = rows.map((row) => storedCells(scheme, row));
  const { students, average, passed, missing } = sheetSummary(scheme, stored, toHundredths(passScore));
  return {
    missing: perColumn(scheme, ({ key }) => (missing[key] === 0 ? 'Đủ' : `Thiếu ${missing[key]}`)),
    average: hundredthsToScore(average),
    result: `${passed}/${students} đạt`,
  };
}
