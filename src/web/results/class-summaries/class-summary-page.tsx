import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  type ClassSummary,
  classSummariesApi,
  type SummaryQuery,
} from '#shared/results/class-summaries/api.ts';
import { summaryDocument } from '#shared/results/class-summaries/class-summary-document.ts';
import { classResults } from '#shared/results/class-summaries/class-totals.ts';
import { file } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { CardsLink } from '#web/school/choices/cards-link.tsx';
import { ClassChoiceFilters } from '#web/school/choices/class-choice-filters.tsx';
import { ClassLine } from '#web/school/choices/class-line.tsx';
import { type ClassChoice, useClassChoice } from '#web/school/choices/use-class-choice.ts';
import { SummaryTable } from './summary-table.tsx';

/** Refetched on every visit, because others are entering scores. */
const summaryQuery = (query: SummaryQuery | null) =>
  queryOf(['class-summary', query], classSummariesApi.summary, {
    query: query ?? { IDLopHoc: 0, IDHocKy: 0 },
    enabled: query !== null,
    staleTime: 0,
  });

const exportSummary = (query: SummaryQuery) => file(classSummariesApi.exportSummary, { query });

const title = 'Tổng hợp điểm của lớp';

type Shown = { summary: ClassSummary; period: string };

const documentsOf = ({ summary, period }: Shown) => [summaryDocument(summary, period)];

const ResultsView = lazy(() => import('../class-results/results-view.tsx'));

/** Averages and ranks of a class, or its levels if the year follows Thông tư 22. */
export default function ClassSummaryPage() {
  const choice = useClassChoice();
  return choice.isTt22 ? (
    <Suspense fallback={null}>
      <ResultsView choice={choice} />
    </Suspense>
  ) : (
    <SummaryView choice={choice} />
  );
}

function SummaryView({ choice }: { choice: ClassChoice }) {
  const { query, period, year } = choice;
  const summary = useQuery(summaryQuery(query));
  useQueryToasts(summary, { failed: detailOf }, query);
  const excel = useFileExport({ load: exportSummary, save: (file) => saveFile(file, 'tong_hop.xlsx') });
  const failure = excel.failureOf(query);
  const problem = choice.failed ?? (summary.isError ? summary : undefined);
  const shown = query ? summary.data : undefined;
  const about =
    shown && period ? `Lớp ${shown.TenLop}, ${period.TenHocKy}, niên khóa ${shown.TenNienKhoa}` : null;
  const before =
    !choice.isTeacher && (!year || year.is_current)
      ? missingStep({ years: choice.years, classes: choice.classes, students: shown?.HocSinh })
      : null;
  return (
    <>
      <PageHeader
        title={title}
        description={about ?? 'Điểm trung bình từng môn, kết quả và thứ hạng của học sinh một lớp.'}
        actions={
          <>
            <ExportFailure text={failure} />
            <CardsLink />
            <PrintButton
              documents={documentsOf}
              of={shown?.HocSinh.length && period ? { summary: shown, period: period.TenHocKy } : null}
            />
            <ExportButton
              onClick={() => query && excel.run(query)}
              pending={excel.pending}
              disabled={!shown?.HocSinh.length}
            />
          </>
        }
      />
      <ClassChoiceFilters choice={choice} />
      {problem ? (
        <ErrorState message={detailOf(problem.error)} onRetry={() => problem.refetch()} />
      ) : (
        <>
          <SummaryLine students={shown?.HocSinh} />
          <SummaryTable
            caption={about ?? title}
            summary={shown}
            loading={choice.isPending || summary.isFetching}
            empty={emptyText(choice)}
            emptyAction={before && <PreviousStep step={before} />}
          />
        </>
      )}
    </>
  );
}

function emptyText({ withoutClass, query }: ClassChoice): string {
  if (withoutClass) return 'Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.';
  return query ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem tổng hợp.';
}

/** The class results in one line; its space is reserved while loading. */
function SummaryLine({ students }: { students: ClassSummary['HocSinh'] | undefined }) {
  const texts = students ? [`Sĩ số: ${students.length}`, ...classResults(students)] : ['Sĩ số: …'];
  return <ClassLine texts={texts} />;
}
