import { classAverage, passesSubject, subjectAverage } from './average.ts';
import type { Hundredths, StoredScores } from './score.ts';

/** What a score sheet comes to for the whole class. */
export type SheetSummary = {
  students: number;
  /** Of those who have an average. */
  average: Hundredths | null;
  passed: number;
  /** How many scores of each kind are not there yet. */
  missing: Record<keyof StoredScores, number>;
};

export function sheetSummary(rows: readonly StoredScores[], passScore: Hundredths): SheetSummary {
  const averages = rows
    .map(({ Diem15, Diem1Tiet }) => subjectAverage(Diem15, Diem1Tiet))
    .filter((average) => average !== null);
  return {
    students: rows.length,
    average: classAverage(averages),
    passed: averages.filter((average) => passesSubject(average, passScore)).length,
    missing: {
      Diem15: rows.filter(({ Diem15 }) => Diem15 === null).length,
      Diem1Tiet: rows.filter(({ Diem1Tiet }) => Diem1Tiet === null).length,
    },
  };
}
