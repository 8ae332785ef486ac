import { totalsOf } from '#shared/results/class-summaries/pass-rate.ts';
import { type ReportRow, reportColumns } from '#shared/results/reports/api.ts';
import { formatCount, formatScore } from '#web/kit/format.ts';
import { Totals } from '#web/kit/tables/totals.tsx';

/** The totals of all classes in one line. */
export function ReportTotals({ rows }: { rows: ReportRow[] }) {
  const { classes, size, passed, rate, missing, rateAmongScored } = totalsOf(rows);
  return (
    <Totals
      figures={{
        'Số lớp': formatCount(classes),
        'Tổng sĩ số': formatCount(size),
        'Tổng số đạt': formatCount(passed),
        'Tỉ lệ đạt chung (%)': formatScore(rate),
        [reportColumns.missing]: formatCount(missing),
        [reportColumns.rateAmongScored]: formatScore(rateAmongScored),
      }}
    />
  );
}
