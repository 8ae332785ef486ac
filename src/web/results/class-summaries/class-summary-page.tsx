import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { classSummariesApi } from '#shared/results/class-summaries/api.ts';
import { summaryDocument } from '#shared/results/class-summaries/class-summary-document.ts';
import { classResults } from '#shared/results/class-summaries/class-totals.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { ClassLine, ClassScreen, emptyClassText } from '#web/school/choices/class-screen.tsx';
import { type ClassChoice, useClassChoice } from '#web/school/choices/use-class-choice.ts';
import { SchoolRecordsButton } from '../class-book/book-buttons.tsx';
import { CardsLink } from '../report-cards/cards-link.tsx';
import { SummaryTable } from './summary-table.tsx';

const title = 'Tổng hợp của lớp';

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
  const { query, period } = choice;
  // Refetched on every visit, because others are entering scores.
  const summary = useQuery(
    queryOf(['class-summary', query], classSummariesApi.summary, { query, staleTime: 0 }),
  );
  const problem = useProblem([summary]);
  const excel = useExportOf(classSummariesApi.exportSummary, 'tong_hop.xlsx');
  const shown = query ? summary.data : undefined;
  const students = shown?.HocSinh;
  const about =
    shown && period ? `Lớp ${shown.TenLop}, ${period.TenHocKy}, niên khóa ${shown.TenNienKhoa}` : null;
  const before = choice.previousStep(students);
  return (
    <ClassScreen
      title={title}
      description={about ?? 'Điểm trung bình và kết quả của một lớp.'}
      actions={
        <>
          <ExportFailure text={excel.failureOf(query && { query })} />
          <CardsLink />
          <SchoolRecordsButton classId={students?.length ? query?.IDLopHoc : undefined} />
          <PrintButton
            documents={
              shown?.HocSinh.length && period ? () => [summaryDocument(shown, period.TenHocKy)] : null
            }
          />
          <ExportButton
            onClick={() => query && excel.run({ query })}
            pending={excel.pending}
            disabled={!students?.length}
          />
        </>
      }
      choice={choice}
      problem={problem}
    >
      {/* The space of the line is reserved while loading. */}
      <ClassLine texts={students ? [`Sĩ số: ${students.length}`, ...classResults(students)] : ['Sĩ số: …']} />
      <SummaryTable
        caption={about ?? title}
        summary={shown}
        loading={choice.isPending || summary.isFetching}
        empty={emptyClassText(choice, 'tổng hợp')}
        emptyAction={before && <PreviousStep step={before} />}
      />
    </ClassScreen>
  );
}
