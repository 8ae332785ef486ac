import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { SummaryQuery } from '#shared/results/class-summaries/api.ts';
import { type ReportCards, reportCardsApi } from '#shared/results/report-cards/api.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { ClassScreen, emptyClassText } from '#web/school/choices/class-screen.tsx';
import { labelsOf } from '#web/school/choices/student-labels.ts';
import { useClassChoice } from '#web/school/choices/use-class-choice.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';

/** Loads the whole class, so that switching between students needs no request. Refetched on every visit. */
const reportCardsQuery = (query: SummaryQuery | null) =>
  queryOf(['report-cards', query], reportCardsApi.cards, {
    query: query && { ...query, IDHocSinh: undefined },
    staleTime: 0,
  });

const CardPreview = lazy(() => import('./card-preview.tsx'));

export default function ReportCardsPage() {
  const choice = useClassChoice();
  const { filters } = choice;
  const query = choice.query ?? choice.tt22Query;
  const cards = useQuery(reportCardsQuery(query));
  const problem = useProblem([cards]);
  const ofClass = query ? cards.data : undefined;
  const student = ofClass?.HocSinh.find(({ id }) => id === filters.id('hocsinh'));
  const shown = useMemo(
    () => ofClass && (student ? ({ ...ofClass, HocSinh: [student] } as ReportCards) : ofClass),
    [ofClass, student],
  );
  const asked = query && { query: { ...query, IDHocSinh: student?.id } };
  const pdf = useExportOf(reportCardsApi.exportPdf, 'phieu_diem.pdf', { done: 'Đã tải tệp PDF.' });
  const isThere = shown !== undefined && shown.HocSinh.length > 0;
  const labels = labelsOf(ofClass?.HocSinh ?? []);
  return (
    <ClassScreen
      title="Phiếu điểm"
      description={
        isThere
          ? `Lớp ${shown.TenLop}, ${shown.TenHocKy}, niên khóa ${shown.TenNienKhoa}: ${shown.HocSinh.length} phiếu`
          : 'Điểm từng môn, kết quả và thứ hạng của mỗi học sinh trên một trang giấy.'
      }
      actions={
        <>
          <ExportFailure text={pdf.failureOf(asked)} />
          <PrintButton documents={isThere ? () => reportCardDocuments(shown) : null} />
          <ExportButton
            format="pdf"
            onClick={() => asked && pdf.run(asked)}
            pending={pdf.pending}
            disabled={!isThere}
          />
        </>
      }
      choice={choice}
      filters={
        <FilterSelect
          label="Học sinh"
          placeholder="Cả lớp"
          options={ofClass?.HocSinh.map(({ id, HoTen }) => ({ value: id, label: labels.get(id) ?? HoTen }))}
          disabled={!ofClass}
          {...filters.choice('hocsinh')}
        />
      }
      problem={problem}
    >
      {isThere ? (
        <Suspense fallback={<DocumentSkeleton />}>
          <CardPreview cards={shown} />
        </Suspense>
      ) : choice.isPending || cards.isLoading ? (
        <DocumentSkeleton />
      ) : (
        <EmptyState
          text={emptyClassText(choice, 'phiếu điểm')}
          before={choice.previousStep(ofClass?.HocSinh)}
        />
      )}
    </ClassScreen>
  );
}
