import { useQuery } from '@tanstack/react-query';
import type { Step } from '#shared/contract/setup-steps.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { subjectReportDocument } from '#shared/results/reports/reports-document.ts';
import { file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { subjectsOfYearQuery, termsQuery } from '#web/school/choices/choice-lists.ts';
import { TermFilter } from '#web/school/choices/common-filters.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { DistributionButton } from '#web/scores/distribution/distribution-button.tsx';
import { ReportScreen, useReportYear } from './report-screen.tsx';

const filterTree = { nienkhoa: [], monhoc: ['nienkhoa'], hocky: [] } as const;

export default function SubjectReportPage() {
  const choice = useReportYear(filterTree);
  const { filters, years, year } = choice;
  const terms = useQuery(termsQuery);
  const term = terms.data?.find(({ id }) => id === filters.id('hocky'));
  const subjects = useQuery(subjectsOfYearQuery(year?.id ?? null));
  // Ignores a subject in the URL that is not of the chosen year.
  const subject = subjects.data?.find(({ id }) => id === filters.id('monhoc'));
  const query =
    year && subject && term ? { IDNienKhoa: year.id, IDMonHoc: subject.id, IDHocKy: term.id } : null;
  return (
    <ReportScreen
      title="Báo cáo tổng kết môn học"
      description={
        year && subject && term
          ? `Môn ${subject.TenMonHoc}, ${term.TenHocKy.toLowerCase()}, niên khóa ${year.TenNienKhoa}`
          : 'Số học sinh đạt một môn của từng lớp, theo học kỳ.'
      }
      caption="Số học sinh đạt môn của từng lớp"
      choice={choice}
      lists={[terms, subjects]}
      filters={
        <FilterBar needed>
          <YearFilter years={years.data} {...filters.choice('nienkhoa')} />
          <FilterSelect
            label="Môn học"
            placeholder="-- Chọn môn học --"
            options={optionsOf(subjects.data, 'TenMonHoc')}
            {...filters.choice('monhoc')}
            disabled={!year}
          />
          <TermFilter terms={terms.data} {...filters.choice('hocky')} />
        </FilterBar>
      }
      query={query}
      report={useQuery(queryOf(['reports', 'subject', query], reportingApi.subject, { query }))}
      documentOf={
        year && subject && term
          ? (rows) => subjectReportDocument({ ...year, ...subject, ...term }, rows)
          : null
      }
      actions={<DistributionButton of={query} />}
      file={{
        load: (asked) => file(reportingApi.exportSubject, { query: asked }),
        fileName: 'bao_cao_mon_hoc.xlsx',
      }}
      before={year?.is_current ? previousStep(subjects.data, query) : null}
    />
  );
}

/** The missing setup step if a year has no subjects to choose from or no classes to show. */
function previousStep(subjects: unknown[] | undefined, query: object | null): Step | null {
  if (subjects?.length === 0) return 'subjects';
  return query ? 'classes' : null;
}
