import type { ReactNode } from 'react';
import { totalsOf } from '#shared/results/class-summaries/pass-rate.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { TableSkeleton } from '#web/kit/tables/table-skeleton.tsx';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import { MissingNotice } from './missing-notice.tsx';
import { RateLegend } from './rate-legend.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';

type Loading = { isLoading: boolean; isError: boolean; error: unknown; refetch: () => unknown };

type Props = {
  /** What the report is about, in words. */
  caption: string;
  emptyAction: ReactNode;
  /** Null while a filter is missing. */
  query: { IDNienKhoa: number; IDHocKy?: number } | null;
  report: Loading & { data: ReportRow[] | undefined; isFetching: boolean };
  /** The queries of the filters' options: without them there is nothing to choose from. */
  filters: Loading[];
};

/** The totals of a report above its classes. */
export function ReportView({ caption, query, emptyAction, report, filters }: Props) {
  const area = useOfficeArea();
  const failed = [...filters, report].find(({ isError }) => isError);
  if (failed) return <ErrorState message={detailOf(failed.error)} onRetry={() => failed.refetch()} />;
  if ([...filters, report].some(({ isLoading }) => isLoading))
    return <TableSkeleton name={caption} totals={6} />;
  return (
    <>
      {query && report.data && report.data.length > 0 && (
        <>
          <MissingNotice
            rows={report.data}
            progressAddress={`${area}/tien-do?nienkhoa=${query.IDNienKhoa}&hocky=${query.IDHocKy ?? 1}`}
          />
          <ReportTotals rows={report.data} />
          <RateLegend mean={totalsOf(report.data).rate} />
        </>
      )}
      <ReportTable
        caption={caption}
        summaryAddress={(id) =>
          `${area}/tong-hop-lop?nienkhoa=${query?.IDNienKhoa}&lop=${id}&hocky=${query?.IDHocKy ?? wholeYear}`
        }
        rows={report.data}
        loading={report.isFetching}
        empty={query ? 'Không có dữ liệu báo cáo.' : 'Vui lòng chọn đầy đủ bộ lọc để xem báo cáo.'}
        emptyAction={emptyAction}
      />
    </>
  );
}
