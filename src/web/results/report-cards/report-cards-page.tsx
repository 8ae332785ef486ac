import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { SummaryQuery } from '#shared/results/class-summaries/api.ts';
import { type ReportCards, type ReportCardsQuery, reportCardsApi } from '#shared/results/report-cards/api.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { ClassChoiceFilters } from '#web/school/choices/class-choice-filters.tsx';
import { labelsOf } from '#web/school/choices/student-labels.ts';
import { type ClassChoice, useClassChoice } from '#web/school/choices/use-class-choice.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';

/** Loads the whole class, so that switching between students needs no request. Refetched on every visit. */
const reportCardsQuery = (query: SummaryQuery | null) =>
  queryOptions({
    queryKey: ['report-cards', query],
    queryFn: ({ signal }) =>
      call(reportCardsApi.cards, {
        query: { ...(query ?? { IDLopHoc: 0, IDHocKy: 0 }), IDHocSinh: undefined },
        signal,
      }),
    enabled: query !== null,
    staleTime: 0,
  });

const exportCards = (query: ReportCardsQuery) => file(reportCardsApi.exportPdf, { query });

const CardPreview = lazy(() => import('./card-preview.tsx'));

export default function ReportCardsPage() {
  const choice = useClassChoice();
  const { filters, year } = choice;
  const query = choice.query ?? choice.tt22Query;
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

function emptyText({ withoutClass, query, tt22Query }: ClassChoice): string {
  if (withoutClass) return 'Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.';
  return query || tt22Query ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem phiếu điểm.';
}

type Props = { choice: ClassChoice; students: ReportCards['HocSinh'] | undefined };

/** The class and period, as in the class summary, and one student or all. */
function CardFilters({ choice, students }: Props) {
  const labels = labelsOf(students ?? []);
  return (
    <ClassChoiceFilters choice={choice}>
      <FilterSelect
        label="Học sinh"
        placeholder="Cả lớp"
        options={students?.map(({ id, HoTen }) => ({ value: id, label: labels.get(id) ?? HoTen }))}
        disabled={!students}
        {...choice.filters.choice('hocsinh')}
      />
    </ClassChoiceFilters>
  );
}
