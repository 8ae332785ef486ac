import { useQuery } from '@tanstack/react-query';
import type { Step } from '#shared/contract/first-steps.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';
import { subjectReportDocument } from '#shared/results/reports/reports-document.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { subjectsOfYearQuery, termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { TermFilter } from '#web/school/choices/common-filters.tsx';
import { CurrentYearButton } from '#web/school/choices/current-year-button.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { exportSubjectReport, subjectReportQuery } from './api.ts';
import { ReportExport } from './report-export.tsx';
import { reportToasts } from './report-toasts.ts';
import { ReportView } from './report-view.tsx';

const filterTree = { nienkhoa: [], monhoc: ['nienkhoa'], hocky: [] } as const;

type Shown = { TenMonHoc: string; TenHocKy: string; TenNienKhoa: string; rows: ReportRow[] };

const documentsOf = ({ rows, ...head }: Shown) => [subjectReportDocument(head, rows)];

export default function SubjectReportPage() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const year = years.data?.find(({ id }) => id === filters.id('nienkhoa'));
  const term = terms.data?.find(({ id }) => id === filters.id('hocky'));
  const subjects = useQuery(subjectsOfYearQuery(year?.id ?? null));
  // Ignores a subject in the URL that is not of the chosen year.
  const subject = subjects.data?.find(({ id }) => id === filters.id('monhoc'));
  const query =
    year && subject && term ? { IDNienKhoa: year.id, IDMonHoc: subject.id, IDHocKy: term.id } : null;
  const report = useQuery(subjectReportQuery(query));
  useQueryToasts(years, { failed: detailOf });
  useQueryToasts(terms, { failed: detailOf });
  useQueryToasts(subjects, { failed: detailOf });
  useQueryToasts(report, reportToasts, query);

  const before = year?.is_current ? previousStep(subjects.data, query) : null;

  return (
    <>
      <PageHeader
        title="Báo cáo tổng kết môn học"
        description={
          year && subject && term
            ? `Môn ${subject.TenMonHoc}, ${term.TenHocKy.toLowerCase()}, niên khóa ${year.TenNienKhoa}`
            : 'Số học sinh đạt một môn của từng lớp, theo học kỳ.'
        }
        actions={
          <>
            <PrintButton
              documents={documentsOf}
              of={
                year && subject && term && report.data?.length
                  ? { ...year, ...subject, ...term, rows: report.data }
                  : null
              }
            />
            <ReportExport query={query} load={exportSubjectReport} fileName="bao_cao_mon_hoc.xlsx" />
          </>
        }
      />
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
      <ReportView
        caption="Số học sinh đạt môn của từng lớp"
        query={query}
        emptyAction={
          year ? (
            before && <PreviousStep step={before} />
          ) : (
            <CurrentYearButton years={years.data} {...filters.choice('nienkhoa')} />
          )
        }
        report={report}
        filters={[years, terms, subjects]}
      />
    </>
  );
}

/** The missing setup step if a year has no subjects to choose from or no classes to show. */
function previousStep(subjects: unknown[] | undefined, query: object | null): Step | null {
  if (subjects?.length === 0) return 'subjects';
  return query ? 'classes' : null;
}
