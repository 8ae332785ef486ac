import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  missingText,
  type RateLevel,
  rateLevels,
  totalsOf,
} from '#shared/results/class-summaries/pass-rate.ts';
import { type ReportRow, reportColumns } from '#shared/results/reports/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { formatCount, formatScore } from '#web/kit/format.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import legend from '#web/kit/parts/legend.module.css';
import { TableSkeleton } from '#web/kit/tables/table-skeleton.tsx';
import { Totals } from '#web/kit/tables/totals.tsx';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import classes from './pass-rate-bar.module.css';
import { ReportTable } from './report-table.tsx';

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

/** The totals of all classes in one line. */
function ReportTotals({ rows }: { rows: ReportRow[] }) {
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

type MissingNoticeProps = {
  rows: ReportRow[];
  /** The page with the missing scores by class. */
  progressAddress: string;
};

/** While many students lack scores, the rates are not final. The printed report says so too. */
function MissingNotice({ rows, progressAddress }: MissingNoticeProps) {
  const text = missingText(totalsOf(rows), 'dưới đây');
  if (text === null) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="note" mb="md">
      {text}{' '}
      <Anchor component={Link} to={progressAddress} inherit underline="always">
        Xem tiến độ nhập điểm
      </Anchor>
    </Alert>
  );
}

const { middle, high } = rateLevels;

const levels: { level: RateLevel; text: string }[] = [
  { level: 'low', text: `Dưới ${middle}%` },
  { level: 'middle', text: `Từ ${middle}% đến dưới ${high}%` },
  { level: 'high', text: `Từ ${high}%` },
];

/** Explains the colours of the bars and the line across them. */
function RateLegend({ mean }: { mean: number }) {
  return (
    <ul className={`${legend['legend']} ${classes['legend']}`} aria-label="Chú thích">
      {levels.map(({ level, text }) => (
        <li key={level}>
          <svg className={classes['sign']} viewBox="0 0 16 16" aria-hidden="true">
            <rect className={classes['value']} data-level={level} y="2" width="16" height="12" rx="2" />
          </svg>
          {text}
        </li>
      ))}
      <li>
        <svg className={classes['sign']} viewBox="0 0 16 16" aria-hidden="true">
          <line className={classes['mean']} x1="8" x2="8" y1="0" y2="16" />
        </svg>
        Tỉ lệ chung của trường: {formatScore(mean)}%
      </li>
    </ul>
  );
}
