import { missingOf, percentOf, type progressTable } from '#shared/scores/progress/progress-counts.ts';
import { formatCount } from '#web/kit/format.ts';
import { Totals } from '#web/kit/tables/totals.tsx';
import { EntryBar } from './entry-bar.tsx';

/** The totals of the whole school in one line. */
export function ProgressTotals({ table: { rows, total } }: { table: ReturnType<typeof progressTable> }) {
  const taught = rows.filter((row) => row.total.CanNhap > 0);
  const complete = taught.filter((row) => missingOf(row.total) === 0);
  return (
    <Totals
      figures={{
        'Đã nhập': <EntryBar percent={percentOf(total)} />,
        'Còn thiếu': `${formatCount(missingOf(total))} điểm`,
        'Cần nhập': `${formatCount(total.CanNhap)} điểm`,
        'Lớp đã đủ điểm': `${complete.length}/${taught.length}`,
      }}
    />
  );
}
