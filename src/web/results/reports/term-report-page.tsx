import { useQuery } from '@tanstack/react-query';
import type { ReportRow } from '#shared/results/reports/api.ts';
import { termReportDocument } from '#shared/results/reports/reports-document.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { TermFilter } from '#web/school/choices/common-filters.tsx';
import { CurrentYearButton } from '#web/school/choices/current-year-button.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { exportTermReport, termReportQuery } from './api.ts';
import { ReportExport } from './report-export.tsx';
import { reportToasts } from './report-toasts.ts';
import { ReportView } from './report-view.tsx';

const filterTree = { nienkhoa: [], hocky: [] } as const;

type Shown = { TenHocKy: string; TenNienKhoa: string; rows: ReportRow[] };

const documentsOf = ({ rows, ...head }: Shown) => [termReportDocument(head, rows)];

export default function TermReportPage() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const year = years.data?.find(({ id }) => id === filters.id('nienkhoa'));
  const term = terms.data?.find(({ id }) => id === filters.id('hocky'));
  const query = year && term ? { IDNienKhoa: year.id, IDHocKy: term.id } : null;
  const report = useQuery(termReportQuery(query));
  useQueryToasts(years, { failed: detailOf });
  useQueryToasts(terms, { failed: detailOf });
  useQueryToasts(report, reportToasts, query);

  return (
    <>
      <PageHeader
        title="Báo cáo tổng kết học kỳ"
        description={
          year && term
            ? `${term.TenHocKy}, niên khóa ${year.TenNienKhoa}`
            : 'Số học sinh đạt của từng lớp trong một học kỳ.'
        }
        actions={
          <>
            <PrintButton
              documents={documentsOf}
              of={year && term && report.data?.length ? { ...year, ...term, rows: report.data } : null}
            />
            <ReportExport query={query} load={exportTermReport} fileName="bao_cao_hoc_ky.xlsx" />
          </>
        }
      />
      <FilterBar needed>
        <YearFilter years={years.data} {...filters.choice('nienkhoa')} />
        <TermFilter terms={terms.data} {...filters.choice('hocky')} />
      </FilterBar>
      <ReportView
        caption="Số học sinh đạt của từng lớp"
        query={query}
        emptyAction={
          year ? (
            query && year.is_current && <PreviousStep step="classes" />
          ) : (
            <CurrentYearButton years={years.data} {...filters.choice('nienkhoa')} />
          )
        }
        report={report}
        filters={[years, terms]}
      />
    </>
  );
}
