import { useQuery } from '@tanstack/react-query';
import { reportingApi } from '#shared/results/reports/api.ts';
import { termReportDocument } from '#shared/results/reports/reports-document.ts';
import { file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { termsQuery } from '#web/school/choices/choice-lists.ts';
import { TermFilter } from '#web/school/choices/common-filters.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { ReportScreen, useReportYear } from './report-screen.tsx';

const filterTree = { nienkhoa: [], hocky: [] } as const;

export default function TermReportPage() {
  const choice = useReportYear(filterTree);
  const { filters, years, year } = choice;
  const terms = useQuery(termsQuery);
  const term = terms.data?.find(({ id }) => id === filters.id('hocky'));
  const query = year && term ? { IDNienKhoa: year.id, IDHocKy: term.id } : null;
  return (
    <ReportScreen
      title="Báo cáo tổng kết học kỳ"
      description={
        year && term
          ? `${term.TenHocKy}, niên khóa ${year.TenNienKhoa}`
          : 'Số học sinh đạt của từng lớp trong một học kỳ.'
      }
      caption="Số học sinh đạt của từng lớp"
      choice={choice}
      lists={[terms]}
      filters={
        <FilterBar needed>
          <YearFilter years={years.data} {...filters.choice('nienkhoa')} />
          <TermFilter terms={terms.data} {...filters.choice('hocky')} />
        </FilterBar>
      }
      query={query}
      report={useQuery(queryOf(['reports', 'term', query], reportingApi.term, { query }))}
      documentOf={year && term ? (rows) => termReportDocument({ ...year, ...term }, rows) : null}
      file={{
        load: (asked) => file(reportingApi.exportTerm, { query: asked }),
        fileName: 'bao_cao_hoc_ky.xlsx',
      }}
      before={query && year?.is_current ? 'classes' : null}
    />
  );
}
