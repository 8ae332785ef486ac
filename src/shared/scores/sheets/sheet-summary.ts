import type { Hundredths } from '#shared/contract/hundredths.ts';
import { classAverage, passesSubject, resultOf } from '#shared/school/scheme/averages.ts';
import { type PerColumn, perColumn, type StoredCells } from '#shared/school/scheme/cells.ts';
import { judgementCodes } from '#shared/school/scheme/judgement.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';

/** The totals of a score sheet for the whole class, without students who are exempt. */
export type SheetSummary = {
  students: number;
  /** Of the students who have one; null in a judged subject. */
  average: Hundredths | null;
  /** Students who reach the pass score, or are judged Đ. */
  passed: number;
  /** The number of missing values per column. */
  missing: PerColumn<number>;
};

/** `brought`: results from a previous school, which have no values. */
export function sheetSummary(
  scheme: SheetScheme,
  rows: readonly StoredCells[],
  passScore: Hundredths,
  transferred: readonly (number | null)[] = [],
): SheetSummary {
  const all = [...rows.map((row) => resultOf(scheme, row)), ...transferred];
  const results = all.filter((result) => result !== null);
  const isScored = scheme.result.kind === 'score';
  const averages = isScored ? (results as Hundredths[]) : [];
  return {
    students: all.length,
    average: classAverage(averages, scheme.result.decimals),
    passed: isScored
      ? averages.filter((average) => passesSubject(average, passScore)).length
      : results.filter((code) => code === judgementCodes.Đ).length,
    missing: perColumn(scheme, ({ key }) => rows.filter((row) => row[key] === null).length),
  };
}
