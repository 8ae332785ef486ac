import {
  type PerColumn,
  perColumn,
  type Scores,
  scoresToHundredths,
} from '../../shared/rules/scheme/scores.ts';
import { hundredthsToScore, toHundredths } from '../../shared/rules/score.ts';
import { sheetSummary } from '../../shared/rules/sheet-summary.ts';

type ClassResult = {
  /** Of each column: 'Đủ', or how many scores it lacks. */
  missing: PerColumn<string>;
  average: number | null;
  /** '30/38 đạt'. */
  result: string;
};

/** What a class has come to so far, in the words of the last row of its sheet. */
export function classResult(rows: readonly Scores[], passScore: number): ClassResult {
  const stored = rows.map(scoresToHundredths);
  const { students, average, passed, missing } = sheetSummary(stored, toHundredths(passScore));
  return {
    missing: perColumn((column) => (missing[column] === 0 ? 'Đủ' : `Thiếu ${missing[column]}`)),
    average: hundredthsToScore(average),
    result: `${passed}/${students} đạt`,
  };
}
