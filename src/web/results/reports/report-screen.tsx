import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Step } from '#shared/contract/setup-steps.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import {
  missingText,
  type RateLevel,
  rateLevels,
  totalsOf,
} from '#shared/results/class-summaries/pass-rate.ts';
import { type ReportRow, reportColumns } from '#shared/results/reports/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { formatCount, formatScore } from '#web/kit/format.ts';
import type { FilterTree } from '#web/kit/lists/url-filters.ts';
import { type UrlFilters, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import legend from '#web/kit/parts/legend.module.css';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { firstProblem, useProblem } from '#web/kit/screens/use-problem.tsx';
import type { TableState } from '#web/kit/tables/data-table.tsx';
import { TableSkeleton } from '#web/kit/tables/table-skeleton.tsx';
import { Totals } from '#web/kit/tables/totals.tsx';
import { toast } from '#web/kit/toast.ts';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import { yearsQuery } from '#web/school/choices/choice-lists.ts';
import { CurrentYearButton } from '#web/school/choices/current-year-button.tsx';
import classes from './pass-rate-bar.module.css';
import { ReportExport } from './report-export.tsx';
import { ReportTable } from './report-table.tsx';

/** The years, and the one that was chosen. */
export function useReportYear<Name extends string>(parents: FilterTree<Name | 'nienkhoa'>) {
  const filters = useUrlFilters(parents);
  const years = useQuery(yearsQuery());
  return { filters, years, year: years.data?.find(({ id }) => id === filters.id('nienkhoa')) };
}

type Query = { IDNienKhoa: number; IDHocKy?: number };

type Props<Asked extends Query> = {
  title: string;
  /** What the report is about, in words. */
  description: string;
  caption: string;
  choice: Pick<ReturnType<typeof useReportYear<never>>, 'years' | 'year'> & {
    filters: Pick<UrlFilters<'nienkhoa'>, 'choice'>;
  };
  /** The other lists to choose from: without them there is nothing to choose. */
  lists?: UseQueryResult<unknown>[];
  filters: ReactNode;
  /** Null while a filter is missing. */
  query: Asked | null;
  report: UseQueryResult<ReportRow[]>;
  /** Null while a filter is missing. */
  documentOf: ((rows: ReportRow[]) => SignedDocument) | null;
  /** Further buttons. */
  actions?: ReactNode;
  file: Pick<ComponentProps<typeof ReportExport<Asked>>, 'load' | 'fileName'>;
  /** The setup step to do first if the report is empty. */
  before: Step | null;
};

/** A report with a row per class: its filters, and the totals above its classes. */
export function ReportScreen<Asked extends Query>(props: Props<Asked>) {
  const { title, description, caption, choice, lists = [], filters, query, report, documentOf } = props;
  const { years, year } = choice;
  const rows = report.data;
  const options = [years, ...lists];
  const problem = useProblem(...options.map((list) => [list] as const));
  useQueryToasts(report, reportToasts, query);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            <PrintButton documents={documentOf && rows?.length ? () => [documentOf(rows)] : null} />
            <ReportExport query={query} {...props.file} />
            {props.actions}
          </>
        }
      />
      {filters}
      {problem ??
        firstProblem([report]) ??
        ([...options, report].some(({ isLoading }) => isLoading) ? (
          <TableSkeleton name={caption} totals={6} />
        ) : (
          <ReportContent
            caption={caption}
            query={query}
            rows={rows}
            loading={report.isFetching}
            emptyAction={
              year ? (
                props.before && <PreviousStep step={props.before} />
              ) : (
                <CurrentYearButton years={years.data} {...choice.filters.choice('nienkhoa')} />
              )
            }
          />
        ))}
    </>
  );
}

/** The toasts of a report that has loaded or failed. */
const reportToasts = {
  failed: detailOf,
  loaded: (rows: ReportRow[]) => {
    if (rows.length > 0) toast.success(`Tải thành công báo cáo cho ${rows.length} lớp.`);
    else toast.info('Không có dữ liệu báo cáo.');
  },
};

type ContentProps = Omit<TableState, 'empty'> & { query: Query | null; rows: ReportRow[] | undefined };

function ReportContent({ query, rows, ...table }: ContentProps) {
  const area = useOfficeArea();
  return (
    <>
      {query && rows && rows.length > 0 && (
        <>
          <MissingNotice
            rows={rows}
            progressAddress={`${area}/tien-do?nienkhoa=${query.IDNienKhoa}&hocky=${query.IDHocKy ?? 1}`}
          />
          <ReportTotals rows={rows} />
          <RateLegend mean={totalsOf(rows).rate} />
        </>
      )}
      <ReportTable
        {...table}
        rows={rows}
        summaryAddress={(id) =>
          `${area}/tong-hop-lop?nienkhoa=${query?.IDNienKhoa}&lop=${id}&hocky=${query?.IDHocKy ?? wholeYear}`
        }
        empty={query ? 'Không có dữ liệu báo cáo.' : 'Vui lòng chọn đầy đủ bộ lọc để xem báo cáo.'}
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
