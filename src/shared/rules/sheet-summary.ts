import { classAverage, passesSubject, subjectAverage } from './scheme/averages.ts';
import { type PerColumn, perColumn, type StoredScores } from './scheme/scores.ts';
import type { Hundredths } from './score.ts';

/** The totals of a score sheet for the whole class. */
export type SheetSummary = {
  students: number;
  /** Of the students who have an average. */
  average: Hundredths | null;
  passed: number;
  /** The number of missing scores per column. */
  missing: PerColumn<number>;
};

export function sheetSummary(rows: readonly StoredScores[], passScore: Hundredths): SheetSummary {
  const averages = rows.map(subjectAverage).filter((average) => average !== null);
  return {
    students: rows.length,
    average: classAverage(averages),
    passed: averages.filter((average) => passesSubject(average, passScore)).length,
    missing: perColumn((column) => rows.filter((row) => row[column] === null).length),
  };
}
