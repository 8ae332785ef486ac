import type { ReportRow } from '../../shared/reporting.ts';
import { passRate } from '../../shared/rules/average.ts';

/** All classes of a report together. The rate is that of all students, not the mean of the classes' rates. */
export function totalsOf(rows: ReportRow[]) {
  const size = rows.reduce((sum, row) => sum + row.SiSo, 0);
  const passed = rows.reduce((sum, row) => sum + row.SoLuongDat, 0);
  return { classes: rows.length, size, passed, rate: passRate(passed, size) };
}
