import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { ReportCards } from '#shared/results/report-cards/api.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { type ClassChoice, useClassChoice } from '#web/school/choices/use-class-choice.ts';
import { exportCards, reportCardsQuery } from './api.ts';
import { CardFilters } from './card-filters.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';

const CardPreview = lazy(() => import('./card-preview.tsx'));

export default function ReportCardsPage() {
  const choice = useClassChoice();
  const { filters, year } = choice;
  const query = choice.query ?? choice.circularQuery;
  const cards = useQuery(reportCardsQuery(query));
  useQueryToasts(cards, { failed: detailOf }, query);
  const ofClass = query ? cards.data : undefined;
  const student = ofClass?.HocSinh.find(({ id }) => id === filters.id('hocsinh'));
  const shown = useMemo(
    () => ofClass && (student ? ({ ...ofClass, HocSinh: [student] } as ReportCards) : ofClass),
    [ofClass, student],
  );
  const asked = query && { ...query, IDHocSinh: student?.id };
  const pdf = useFileExport({
    load: exportCards,
    save: (file) => saveFile(file, 'phieu_diem.pdf'),
    done: 'Đã tải tệp PDF.',
  });
  const failure = pdf.failureOf(asked);
  const problem = choice.failed ?? (cards.isError ? cards : undefined);
  const before =
    !choice.isTeacher && (!year || year.is_current)
      ? missingStep({ years: choice.years, classes: choice.classes, students: ofClass?.HocSinh })
      : null;
  const isThere = shown !== undefined && shown.HocSinh.length > 0;
  return (
    <>
      <PageHeader
        title="Phiếu điểm"
        description={
          isThere
            ? `Lớp ${shown.TenLop}, ${shown.TenHocKy}, niên khóa ${shown.TenNienKhoa}: ${shown.HocSinh.length} phiếu`
            : 'Điểm từng môn, kết quả và thứ hạng của mỗi học sinh trên một trang giấy.'
        }
        actions={
          <>
            <ExportFailure text={failure} />
            <PrintButton documents={reportCardDocuments} of={isThere ? shown : null} />
            <ExportButton
              format="pdf"
              onClick={() => asked && pdf.run(asked)}
              pending={pdf.pending}
              disabled={!isThere}
            />
          </>
        }
      />
      <CardFilters choice={choice} students={ofClass?.HocSinh} />
      {problem ? (
        <ErrorState message={detailOf(problem.error)} onRetry={() => problem.refetch()} />
      ) : isThere ? (
        <Suspense fallback={<DocumentSkeleton />}>
          <CardPreview cards={shown} />
        </Suspense>
      ) : choice.isPending || cards.isLoading ? (
        <DocumentSkeleton />
      ) : (
        <EmptyState text={emptyText(choice)} before={before} />
      )}
    </>
  );
}

function emptyText({ withoutClass, query, circularQuery }: ClassChoice): string {
  if (withoutClass) return 'Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.';
  return query || circularQuery ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem phiếu điểm.';
}
