import { useQuery } from '@tanstack/react-query';
import type { ReportRow } from '#shared/results/reports/api.ts';
import { yearReportDocument } from '#shared/results/reports/reports-document.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { yearsQuery } from '#web/school/choices/choice-lists.ts';
import { CurrentYearButton } from '#web/school/choices/current-year-button.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { exportYearReport, yearReportQuery } from './api.ts';
import { ReportExport } from './report-export.tsx';
import { reportToasts } from './report-toasts.ts';
import { ReportView } from './report-view.tsx';

const filterTree = { nienkhoa: [] } as const;

type Shown = { TenNienKhoa: string; rows: ReportRow[] };

const documentsOf = ({ rows, ...head }: Shown) => [yearReportDocument(head, rows)];

export default function YearReportPage() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const year = years.data?.find(({ id }) => id === filters.id('nienkhoa'));
  const query = year ? { IDNienKhoa: year.id } : null;
  const report = useQuery(yearReportQuery(query));
  useQueryToasts(years, { failed: detailOf });
  useQueryToasts(report, reportToasts, query);
  return (
    <>
      <PageHeader
        title="Báo cáo tổng kết năm học"
        description={
          year
            ? `Niên khóa ${year.TenNienKhoa}`
            : 'Số học sinh đạt của từng lớp, theo điểm trung bình cả năm.'
        }
        actions={
          <>
            <PrintButton
              documents={documentsOf}
              of={year && report.data?.length ? { ...year, rows: report.data } : null}
            />
            <ReportExport query={query} load={exportYearReport} fileName="bao_cao_nam_hoc.xlsx" />
          </>
        }
      />
      <FilterBar needed>
        <YearFilter years={years.data} {...filters.choice('nienkhoa')} />
      </FilterBar>
      <ReportView
        caption="Số học sinh đạt của từng lớp trong năm học"
        query={query}
        emptyAction={
          year ? (
            year.is_current && <PreviousStep step="classes" />
          ) : (
            <CurrentYearButton years={years.data} {...filters.choice('nienkhoa')} />
          )
        }
        report={report}
        filters={[years]}
      />
    </>
  );
}
