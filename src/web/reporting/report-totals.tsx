import { Paper } from '@mantine/core';
import type { ReportRow } from '../../shared/reporting.ts';
import { showScore } from '../lib/format.ts';
import classes from './report.module.css';
import { totalsOf } from './totals.ts';

/** All classes of the report in one line. */
export function ReportTotals({ rows }: { rows: ReportRow[] }) {
  const { classes: count, size, passed, rate } = totalsOf(rows);
  const totals = {
    'Số lớp': count,
    'Tổng sĩ số': size,
    'Tổng số đạt': passed,
    'Tỉ lệ đạt chung (%)': showScore(rate),
  };
  return (
    <Paper component="dl" className={classes['totals']} withBorder>
      {Object.entries(totals).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Paper>
  );
}
