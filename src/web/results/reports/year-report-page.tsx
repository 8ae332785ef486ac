import { useQuery } from '@tanstack/react-query';
import { reportingApi } from '#shared/results/reports/api.ts';
import { yearReportDocument } from '#shared/results/reports/reports-document.ts';
import { file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { ReportScreen, useReportYear } from './report-screen.tsx';

const filterTree = { nienkhoa: [] } as const;

export default function YearReportPage() {
  const choice = useReportYear(filterTree);
  const { filters, years, year } = choice;
  const query = year ? { IDNienKhoa: year.id } : null;
  return (
    <ReportScreen
      title="Báo cáo tổng kết năm học"
      description={
        year ? `Niên khóa ${year.TenNienKhoa}` : 'Số học sinh đạt của từng lớp, theo điểm trung bình cả năm.'
      }
      caption="Số học sinh đạt của từng lớp trong năm học"
      choice={choice}
      filters={
        <FilterBar needed>
          <YearFilter years={years.data} {...filters.choice('nienkhoa')} />
        </FilterBar>
      }
      query={query}
      report={useQuery(queryOf(['reports', 'year', query], reportingApi.year, { query }))}
      documentOf={year ? (rows) => yearReportDocument(year, rows) : null}
      file={{
        load: (asked) => file(reportingApi.exportYear, { query: asked }),
        fileName: 'bao_cao_nam_hoc.xlsx',
      }}
      before={year?.is_current ? 'classes' : null}
    />
  );
}
