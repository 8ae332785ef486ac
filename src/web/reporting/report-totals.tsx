import type { ReportRow } from '../../shared/reporting.ts';
import { showCount, showScore } from '../lib/format.ts';
import { Totals } from '../ui/tables/totals.tsx';
import { totalsOf } from './totals.ts';

/** All classes of the report in one line. */
export function ReportTotals({ rows }: { rows: ReportRow[] }) {
  const { classes, size, passed, rate } = totalsOf(rows);
  return (
    <Totals
      figures={{
        'Số lớp': showCount(classes),
        'Tổng sĩ số': showCount(size),
        'Tổng số đạt': showCount(passed),
        'Tỉ lệ đạt chung (%)': showScore(rate),
      }}
    />
  );
}
