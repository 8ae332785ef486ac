import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { assessmentReportApi } from '#shared/results/reports/assessment-api.ts';
import { assessmentReportDocuments } from '#shared/results/reports/assessment-document.ts';
import { assessmentReportMessages } from '#shared/results/reports/messages.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import { termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { chosenYear } from '#web/school/choices/school-years.ts';
import { DefaultYearFilter } from '#web/school/choices/year-filter.tsx';
import type { CountedNumber } from './counted-students.tsx';
import { CountsTable, LevelLegend } from './counts-table.tsx';
import { ReportExport } from './report-export.tsx';

const CountedStudents = lazy(() => import('./counted-students.tsx'));

const filterTree = { nienkhoa: [], hocky: [] } as const;

/** How many students have each level, award and promotion. */
export default function AssessmentReportPage() {
  const area = useOfficeArea();
  const wanted = useDialog<CountedNumber>();
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const periods = terms.data && [...terms.data, { id: wholeYear, TenHocKy: yearName }];
  const period = periods?.find(({ id }) => id === filters.id('hocky')) ?? periods?.[0];
  const isTt22 = year?.CachDanhGia === 'ThongTu22';
  const query = year && period && isTt22 ? { IDNienKhoa: year.id, IDHocKy: period.id } : null;
  const report = useQuery(
    queryOf(['assessment-report', query], assessmentReportApi.report, { query, staleTime: 0 }),
  );
  const problem = useProblem([years], [terms], [report]);
  const shown = query && report.data?.Truong.SiSo ? report.data : null;
  const caption =
    year && period
      ? `Học tập và rèn luyện, ${period.TenHocKy}, niên khóa ${year.TenNienKhoa}`
      : 'Học tập và rèn luyện';
  return (
    <>
      <PageHeader
        title="Thống kê đánh giá"
        description="Số học sinh theo mức học tập, rèn luyện, danh hiệu và xét lên lớp. Trong ngoặc là số nữ, tỉ lệ tính trên sĩ số; DT là học sinh dân tộc thiểu số."
        actions={
          <>
            <PrintButton
              // The list in front of the page is printed alone.
              documents={
                shown && period && !wanted.opened
                  ? () => assessmentReportDocuments(shown, period.TenHocKy)
                  : null
              }
            />
            <ReportExport
              query={query}
              disabled={!shown}
              load={(asked) => file(assessmentReportApi.exportReport, { query: asked })}
              fileName="thong_ke_danh_gia.xlsx"
            />
          </>
        }
      />
      <FilterBar>
        <DefaultYearFilter
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
      {problem ?? (
        <>
          {shown && <LevelLegend />}
          <CountsTable
            caption={caption}
            report={query ? report.data : undefined}
            loading={years.isLoading || terms.isLoading || report.isFetching}
            empty={
              year && !isTt22 ? assessmentReportMessages.otherMethod : 'Niên khóa này chưa có học sinh nào.'
            }
            emptyAction={year?.is_current && isTt22 && <PreviousStep step="placement" />}
            isYear={period?.id === wholeYear}
            onWanted={({ of, ...number }) =>
              query &&
              year &&
              wanted.open({ query: { ...query, ...number }, of, TenNienKhoa: year.TenNienKhoa })
            }
            addressOf={(id) => `${area}/tong-hop-lop?nienkhoa=${year?.id}&lop=${id}&hocky=${period?.id}`}
          />
          <FormModal dialog={wanted} title="Danh sách học sinh" size="64rem">
            {(number) => <CountedStudents {...number} />}
          </FormModal>
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
