import { useQuery } from '@tanstack/react-query';
import { progressDocument } from '../../shared/documents/progress.ts';
import type { Term } from '../../shared/endpoints/grading.ts';
import type { Progress } from '../../shared/endpoints/progress.ts';
import type { SchoolYear } from '../../shared/endpoints/regulations.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useFileExport } from '../lib/calls/use-file-export.ts';
import { useQueryToasts } from '../lib/calls/use-query-toasts.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ExportButton, ExportFailure } from '../ui/export-button.tsx';
import { FilterBar } from '../ui/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '../ui/filters/filter-select.tsx';
import { ShownYearFilter } from '../ui/filters/year-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { exportProgress, progressQuery } from './api.ts';
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
