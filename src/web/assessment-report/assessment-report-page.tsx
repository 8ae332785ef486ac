import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assessmentReportDocuments } from '../../shared/documents/assessment-report.ts';
import { type AssessmentReport, assessmentReportMessages } from '../../shared/endpoints/assessment-report.ts';
import { yearName } from '../../shared/endpoints/class-summaries.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { useQueryToasts } from '../lib/calls/use-query-toasts.ts';
import { termsQuery, yearsQuery } from '../lib/lists/choice-lists.ts';
import { chosenYear } from '../lib/lists/school-years.ts';
import { useUrlFilters } from '../lib/lists/use-url-filters.ts';
import { useOfficeArea } from '../lib/use-office-area.ts';
import { ReportExport } from '../reporting/report-export.tsx';
import { PreviousStep } from '../ui/empty/previous-step.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FilterBar } from '../ui/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '../ui/filters/filter-select.tsx';
import { ShownYearFilter } from '../ui/filters/year-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { assessmentReportQuery, exportAssessmentReport } from './api.ts';
import { CountsTable } from './counts-table.tsx';
import { LevelLegend } from './level-bar.tsx';

const filterTree = { nienkhoa: [], hocky: [] } as const;

type Shown = { report: AssessmentReport; period: string };

const documentsOf = ({ report, period }: Shown) => assessmentReportDocuments(report, period);

/** How many students have each level, award and promotion. */
export default function AssessmentReportPage() {
  const area = useOfficeArea();
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const periods = terms.data && [...terms.data, { id: wholeYear, TenHocKy: yearName }];
  const period = periods?.find(({ id }) => id === filters.id('hocky')) ?? periods?.[0];
  const isCircular = year?.CachDanhGia === 'ThongTu22';
  const query = year && period && isCircular ? { IDNienKhoa: year.id, IDHocKy: period.id } : null;
  const report = useQuery(assessmentReportQuery(query));
  useQueryToasts(years, { failed: detailOf });
  useQueryToasts(terms, { failed: detailOf });
  useQueryToasts(report, { failed: detailOf }, query);
  const shown = query && report.data?.Truong.SiSo ? report.data : null;
  const failed = [years, terms, report].find(({ isError }) => isError);
  const caption =
    year && period
      ? `Học tập và rèn luyện, ${period.TenHocKy}, niên khóa ${year.TenNienKhoa}`
      : 'Học tập và rèn luyện';
  return (
    <>
      <PageHeader
        title="Thống kê đánh giá"
        description="Số học sinh theo mức học tập, rèn luyện, danh hiệu và xét lên lớp. Trong ngoặc là số nữ, tỉ lệ tính trên sĩ số."
        actions={
          <>
            <PrintButton
              documents={documentsOf}
              of={shown && period ? { report: shown, period: period.TenHocKy } : null}
            />
            <ReportExport
              query={query}
              disabled={!shown}
              load={exportAssessmentReport}
              fileName="thong_ke_danh_gia.xlsx"
            />
          </>
        }
      />
      <FilterBar>
        <ShownYearFilter
          years={years.data}
          value={year?.id ?? null}
          onChange={(value) => filters.set('nienkhoa', value)}
        />
        <FilterSelect
          label="Học kỳ"
          options={optionsOf(periods, 'TenHocKy')}
          value={period?.id ?? null}
          onChange={(value) => filters.set('hocky', value)}
        />
      </FilterBar>
      {failed ? (
        <ErrorState message={detailOf(failed.error)} onRetry={() => failed.refetch()} />
      ) : (
        <>
          {shown && <LevelLegend />}
          <CountsTable
            caption={caption}
            report={query ? report.data : undefined}
            loading={years.isLoading || terms.isLoading || report.isFetching}
            empty={
              year && !isCircular
                ? assessmentReportMessages.otherMethod
                : 'Niên khóa này chưa có học sinh nào.'
            }
            emptyAction={year?.is_current && isCircular && <PreviousStep step="placement" />}
            isYear={period?.id === wholeYear}
            addressOf={(id) => `${area}/tong-hop-lop?nienkhoa=${year?.id}&lop=${id}&hocky=${period?.id}`}
          />
          {shown && period?.id === wholeYear && (
            <Text size="sm" mt="xs">
              Học tập, rèn luyện và danh hiệu tính trước kiểm tra lại và rèn luyện hè; xét lên lớp tính sau
              đó.
            </Text>
          )}
        </>
      )}
    </>
  );
}
