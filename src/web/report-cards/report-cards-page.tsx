import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { reportCardDocuments } from '../../shared/documents/report-card.ts';
import type { ReportCards } from '../../shared/endpoints/report-cards.ts';
import { type ClassChoice, useClassChoice } from '../class-choice/use-class-choice.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useFileExport } from '../lib/calls/use-file-export.ts';
import { useQueryToasts } from '../lib/calls/use-query-toasts.ts';
import { missingStep } from '../lib/first-steps.ts';
import { EmptyState } from '../ui/empty/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ExportButton, ExportFailure } from '../ui/export-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';
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
