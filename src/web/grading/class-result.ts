import {
  type PerColumn,
  perColumn,
  type Scores,
  scoresToHundredths,
} from '../../shared/rules/scheme/scores.ts';
import { hundredthsToScore, toHundredths } from '../../shared/rules/score.ts';
import { sheetSummary } from '../../shared/rules/sheet-summary.ts';

type ClassResult = {
  /** Per column: 'Đủ', or the number of missing scores. */
  missing: PerColumn<string>;
  average: number | null;
  /** '30/38 đạt'. */
  result: string;
};

/** The totals of a class so far, for the last row of its sheet. */
export function classResult(rows: readonly Scores[], passScore: number): ClassResult {
  const stored = rows.map(scoresToHundredths);
  const { students, average, passed, missing } = sheetSummary(stored, toHundredths(passScore));
  return {
    missing: perColumn((column) => (missing[column] === 0 ? 'Đủ' : `Thiếu ${missing[column]}`)),
    average: hundredthsToScore(average),
    result: `${passed}/${students} đạt`,
  };
}
