import { useQuery } from '@tanstack/react-query';
import { subjectReportDocument } from '../../shared/documents/reports.ts';
import type { ReportRow } from '../../shared/endpoints/reporting.ts';
import type { Step } from '../../shared/rules/first-steps.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { useQueryToasts } from '../lib/calls/use-query-toasts.ts';
import { subjectsOfYearQuery, termsQuery, yearsQuery } from '../lib/lists/choice-lists.ts';
import { useUrlFilters } from '../lib/lists/use-url-filters.ts';
import { PreviousStep } from '../ui/empty/previous-step.tsx';
import { TermFilter } from '../ui/filters/common-filters.tsx';
import { CurrentYearButton } from '../ui/filters/current-year-button.tsx';
import { FilterBar } from '../ui/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '../ui/filters/filter-select.tsx';
import { YearFilter } from '../ui/filters/year-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';
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
