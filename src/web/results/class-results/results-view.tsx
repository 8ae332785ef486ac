import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ClassResults, StudentResult } from '#shared/results/class-results/api.ts';
import { classResultsDocument } from '#shared/results/class-results/class-results-document.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
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
import type { ClassChoice } from '#web/school/choices/use-class-choice.ts';
import { ClassBookButton } from '../class-book/book-buttons.tsx';
import { exportResults, resultsQuery } from './api.ts';
import { EndOfYearActions } from './end-of-year-actions.tsx';
import { ResultsLine } from './results-line.tsx';
import { ResultsTable } from './results-table.tsx';
import { useTermLacking } from './use-term-lacking.ts';

const title = 'Kết quả của lớp';

type Shown = { results: ClassResults; TenNienKhoa: string; TenHocKy: string };

const documentsOf = ({ results, TenNienKhoa, TenHocKy }: Shown) => [
  classResultsDocument(results, { TenNienKhoa, TenHocKy }),
];

/** Levels, conduct and promotion of a class, in years that follow Thông tư 22. */
export default function ResultsView({ choice }: { choice: ClassChoice }) {
  const { circularQuery: query, period, shownYear, isTeacher } = choice;
  const area = useLocation().pathname.split('/')[1];
  const results = useQuery(resultsQuery(query));
  useQueryToasts(results, { failed: detailOf }, query);
  const excel = useFileExport({ load: exportResults, save: (file) => saveFile(file, 'ket_qua.xlsx') });
  const problem = choice.failed ?? (results.isError ? results : undefined);
  const shown = query ? results.data : undefined;
  const about =
    shown && period && shownYear
      ? `Lớp ${shown.TenLop}, ${period.TenHocKy}, niên khóa ${shownYear.TenNienKhoa}`
      : null;
  const before =
    !isTeacher && shownYear?.is_current
      ? missingStep({ years: choice.years, classes: choice.classes, students: shown?.HocSinh })
      : null;
  const termLacking = useTermLacking(choice);
  const addressOf = (student: StudentResult, subjectId: number | null) => {
    const term = termLacking(student, subjectId);
    if (!query || term === undefined) return null;
    if (subjectId === null)
      return `/${area}/chu-nhiem?nienkhoa=${shownYear?.id}&lop=${query.IDLopHoc}&hocky=${term}`;
    const sheet = `lop=${query.IDLopHoc}&mon=${subjectId}&hocky=${term}`;
    return isTeacher
      ? `/giaovien/quan-ly-diem?${sheet}`
      : `/${area}/xem-diem?nienkhoa=${shownYear?.id}&${sheet}`;
  };
  return (
    <>
      <PageHeader
        title={title}
        description={about ?? 'Học tập, rèn luyện và kết quả từng môn của học sinh một lớp.'}
        actions={
          <>
            <ExportFailure text={excel.failureOf(query)} />
            <CardsLink />
            <ClassBookButton classId={shown?.HocSinh.length ? query?.IDLopHoc : undefined} />
            <PrintButton
              documents={documentsOf}
              of={
                shown?.HocSinh.length && period && shownYear
                  ? { results: shown, TenNienKhoa: shownYear.TenNienKhoa, TenHocKy: period.TenHocKy }
                  : null
              }
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
          <ResultsLine students={shown?.HocSinh} />
          <ResultsTable
            caption={about ?? title}
            results={shown}
            loading={choice.isPending || results.isFetching}
            empty={query ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem kết quả.'}
            emptyAction={before && <PreviousStep step={before} />}
            addressOf={addressOf}
            {...(!isTeacher &&
              shown &&
              shownYear && {
                actionsOf: (student, label) => (
                  <EndOfYearActions
                    student={student}
                    label={label}
                    subjects={shown.MonHoc}
                    yearId={shownYear.id}
                  />
                ),
              })}
          />
        </>
      )}
    </>
  );
}
