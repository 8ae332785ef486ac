import type { Hundredths } from './hundredths.ts';
import { classAverage, passesSubject, subjectAverage } from './scheme/averages.ts';
import { type PerColumn, perColumn, type StoredCells } from './scheme/cells.ts';
import type { SheetScheme } from './scheme/scheme.ts';

/** The totals of a score sheet for the whole class. */
export type SheetSummary = {
  students: number;
  /** Of the students who have an average. */
  average: Hundredths | null;
  passed: number;
  /** The number of missing values per column. */
  missing: PerColumn<number>;
};

export function sheetSummary(
  scheme: SheetScheme,
  rows: readonly StoredCells[],
  passScore: Hundredths,
): SheetSummary {
  const averages = rows.map((row) => subjectAverage(scheme, row)).filter((average) => average !== null);
  return {
    students: rows.length,
    average: classAverage(averages),
    passed: averages.filter((average) => passesSubject(average, passScore)).length,
    missing: perColumn(scheme, ({ key }) => rows.filter((row) => row[key] === null).length),
  };
}
