import { useQuery } from '@tanstack/react-query';
import type { SchoolYear } from '#shared/school/years/api.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import type { Progress } from '#shared/scores/progress/api.ts';
import { progressDocument } from '#shared/scores/progress/progress-document.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { progressQuery } from '#web/school/choices/progress-query.ts';
import { ShownYearFilter } from '#web/school/choices/year-filter.tsx';
import { exportProgress } from './api.ts';
import { ProgressView } from './progress-view.tsx';
import { useProgressChoice } from './use-progress-choice.ts';

type Shown = { year: SchoolYear; term: Term; progress: Progress };

const documentsOf = ({ year, term, progress }: Shown) => [
  progressDocument({ IDHocKy: term.id, ...term, ...year }, progress),
];

export default function ProgressPage() {
  const { year, term, years, terms, choose, failed, noYear } = useProgressChoice();
  const progress = useQuery(progressQuery(year?.id ?? null));
  useQueryToasts(progress, { failed: detailOf });
  const excel = useFileExport({
    load: exportProgress,
    save: (file) => saveFile(file, 'tien_do_nhap_diem.xlsx'),
  });
  const query = year && term && { IDNienKhoa: year.id, IDHocKy: term.id };
  const failure = excel.failureOf(query ?? null);
  const problem = failed ?? (progress.isError ? progress : undefined);
  return (
    <>
      <PageHeader
        title="Tiến độ nhập điểm"
        description="Số điểm còn thiếu của từng lớp, từng môn. Chọn một ô để mở bảng điểm."
        actions={
          <>
            <ExportFailure text={failure} />
            <PrintButton
              documents={documentsOf}
              of={
                year && term && progress.data?.TienDo.length ? { year, term, progress: progress.data } : null
              }
            />
            <ExportButton
              onClick={() => query && excel.run(query)}
              pending={excel.pending}
              disabled={!query || !progress.data?.TienDo.length}
            />
          </>
        }
      />
      <FilterBar>
        <ShownYearFilter
          years={years}
          value={year?.id ?? null}
          onChange={(value) => choose('nienkhoa', value)}
        />
        <FilterSelect
          label="Học kỳ"
          options={optionsOf(terms, 'TenHocKy')}
          value={term?.id ?? null}
          onChange={(value) => choose('hocky', value)}
        />
      </FilterBar>
      {problem ? (
        <ErrorState message={detailOf(problem.error)} onRetry={() => problem.refetch()} />
      ) : (
        <ProgressView progress={progress.data} year={year} term={term} noYear={noYear} />
      )}
    </>
  );
}
