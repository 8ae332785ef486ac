import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { regulationsApi } from '#shared/school/years/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { blocksQuery, yearsQuery } from '../choices/choice-lists.ts';
import { BlockFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear } from '../choices/school-years.ts';
import { ShownYearFilter } from '../choices/year-filter.tsx';
import { assignmentsQuery, exportAssignments } from './api.ts';
import { AssignedOnlyCard } from './assigned-only-card.tsx';
import { AssignmentsContent } from './assignments-content.tsx';
import { CopyButton } from './copy-button.tsx';
import { countsOf } from './grid.ts';
import { printedAssignments } from './printed-assignments.ts';
import { useAssignmentEdits } from './use-assignment-edits.ts';

const filterTree = { nienkhoa: [], khoi: [] } as const;

export default function AssignmentsPage() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const blocks = useQuery(blocksQuery(regulationsApi.blocksOfClasses));
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const assignments = useQuery(assignmentsQuery(year?.id ?? null));
  useQueryToasts(years, { failed: detailOf });
  useQueryToasts(blocks, { failed: detailOf });
  useQueryToasts(assignments, { failed: detailOf });
  const { edits, state } = useAssignmentEdits();
  const excel = useFileExport({
    load: exportAssignments,
    save: (file) => saveFile(file, 'phan_cong.xlsx'),
  });
  const failure = excel.failureOf(year?.id ?? null);
  const problem = [years, blocks, assignments].find(({ isError }) => isError);
  const block = blocks.data?.find(({ id }) => id === filters.id('khoi'));
  const hasClasses = Boolean(assignments.data?.Lop.length);
  return (
    <>
      <PageHeader
        title="Phân công giảng dạy"
        description="Giáo viên chủ nhiệm của từng lớp và giáo viên của từng môn."
        actions={
          <>
            {failure && (
              <Text c="red" size="sm">
                {failure}
              </Text>
            )}
            {year?.is_current !== false && <CopyButton disabled={!hasClasses} onStart={edits.saveAll} />}
            <PrintButton
              documents={printedAssignments}
              of={year && assignments.data && hasClasses ? { year, block, ...assignments.data, state } : null}
            />
            <ExportButton
              onClick={() => year && excel.run(year.id)}
              pending={excel.pending}
              disabled={!hasClasses}
            />
          </>
        }
      />
      <FilterBar>
        <ShownYearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
        <BlockFilter blocks={blocks.data} {...filters.choice('khoi')} />
      </FilterBar>
      <OldYearBanner year={year} />
      {problem ? (
        <ErrorState message={detailOf(problem.error)} onRetry={() => problem.refetch()} />
      ) : (
        <AssignmentsContent
          assignments={assignments.data}
          year={year}
          noYear={years.data !== undefined && !year}
          blockId={filters.id('khoi')}
          edits={edits}
          state={state}
        />
      )}
      {year?.is_current && assignments.data && (
        <AssignedOnlyCard
          isOn={assignments.data.ChiNguoiDuocPhanCong}
          missing={countsOf(assignments.data.Lop).missing}
        />
      )}
    </>
  );
}
