import { useQuery } from '@tanstack/react-query';
import { yearReportDocument } from '../../shared/documents/reports.ts';
import type { ReportRow } from '../../shared/endpoints/reporting.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { useQueryToasts } from '../lib/calls/use-query-toasts.ts';
import { yearsQuery } from '../lib/lists/choice-lists.ts';
import { useUrlFilters } from '../lib/lists/use-url-filters.ts';
import { PreviousStep } from '../ui/empty/previous-step.tsx';
import { CurrentYearButton } from '../ui/filters/current-year-button.tsx';
import { FilterBar } from '../ui/filters/filter-bar.tsx';
import { YearFilter } from '../ui/filters/year-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';
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
