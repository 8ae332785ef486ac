import type { ReactNode } from 'react';
import type { ReportRow } from '../../shared/reporting.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';

type Loading = { isError: boolean; error: unknown; refetch: () => unknown };

type Props = {
  /** What the report is about, in words. */
  caption: string;
  complete: boolean;
  emptyAction: ReactNode;
  report: Loading & { data: ReportRow[] | undefined; isFetching: boolean };
  /** The lists of the filters: without them there is nothing to choose from. */
  filters: Loading[];
};

/** The totals of a report above its classes. */
export function ReportView({ caption, complete, emptyAction, report, filters }: Props) {
  const failed = [...filters, report].find(({ isError }) => isError);
  if (failed) return <ErrorState message={detailOf(failed.error)} onRetry={() => failed.refetch()} />;
  return (
    <>
      {report.data && report.data.length > 0 && <ReportTotals rows={report.data} />}
      <ReportTable
        caption={caption}
        rows={report.data}
        loading={report.isFetching}
        empty={complete ? 'Không có dữ liệu báo cáo.' : 'Vui lòng chọn đầy đủ bộ lọc để xem báo cáo.'}
        emptyAction={emptyAction}
      />
    </>
  );
}
