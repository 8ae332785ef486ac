import type { ReportRow } from '../../shared/reporting.ts';
import { showScore } from '../lib/format.ts';
import { Totals } from '../ui/tables/totals.tsx';
import { totalsOf } from './totals.ts';

/** All classes of the report in one line. */
export function ReportTotals({ rows }: { rows: ReportRow[] }) {
  const { classes, size, passed, rate } = totalsOf(rows);
  return (
    <Totals
      figures={{
        'Số lớp': classes,
        'Tổng sĩ số': size,
        'Tổng số đạt': passed,
        'Tỉ lệ đạt chung (%)': showScore(rate),
      }}
    />
  );
}
