import { Paper } from '@mantine/core';
import { missingOf, percentOf, type progressTable } from '../../shared/rules/entry-progress.ts';
import { EntryBar } from '../ui/entry-bar.tsx';
import classes from './progress.module.css';

/** The whole school in one line. */
export function ProgressTotals({ table: { rows, total } }: { table: ReturnType<typeof progressTable> }) {
  const taught = rows.filter((row) => row.total.CanNhap > 0);
  const complete = taught.filter((row) => missingOf(row.total) === 0);
  return (
    <Paper component="dl" className={classes['totals']} withBorder>
      <div className={classes['rate']}>
        <dt>Đã nhập</dt>
        <dd>
          <EntryBar percent={percentOf(total)} />
        </dd>
      </div>
      <div>
        <dt>Còn thiếu</dt>
        <dd>{missingOf(total)} điểm</dd>
      </div>
      <div>
        <dt>Cần nhập</dt>
        <dd>{total.CanNhap} điểm</dd>
      </div>
      <div>
        <dt>Lớp đã đủ điểm</dt>
        <dd>
          {complete.length}/{taught.length}
        </dd>
      </div>
    </Paper>
  );
}
