import { type ReportRow, reportColumns } from '../../shared/reporting.ts';
import { totalsOf } from '../../shared/rules/report.ts';
import { showCount, showScore } from '../lib/format.ts';
import { Totals } from '../ui/tables/totals.tsx';

/** The totals of all classes in one line. */
export function ReportTotals({ rows }: { rows: ReportRow[] }) {
  const { classes, size, passed, rate, missing, rateAmongScored } = totalsOf(rows);
  return (
    <Totals
      figures={{
        'Số lớp': showCount(classes),
        'Tổng sĩ số': showCount(size),
        'Tổng số đạt': showCount(passed),
        'Tỉ lệ đạt chung (%)': showScore(rate),
        [reportColumns.missing]: showCount(missing),
        [reportColumns.rateAmongScored]: showScore(rateAmongScored),
      }}
    />
  );
}
