import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { messages } from '#shared/contract/messages.ts';
import { type Assignments, assignmentsApi } from '#shared/school/assignments/api.ts';
import { assignmentsDocument } from '#shared/school/assignments/assignments-document.ts';
import { regulationsApi, type SchoolYear } from '#shared/school/years/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { toast } from '#web/kit/toast.ts';
import { blocksQuery, yearsQuery } from '../choices/choice-lists.ts';
import { BlockFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear } from '../choices/school-years.ts';
import { DefaultYearFilter } from '../choices/year-filter.tsx';
import { assignmentKeys, assignmentsQuery, showStored, storedClass } from './api.ts';
import { AssignedOnlyCard } from './assigned-only-card.tsx';
import classes from './assignments.module.css';
import { AssignmentsView } from './assignments-view.tsx';
import { CopyButton } from './copy-button.tsx';
import { createEdits, type EditState, type EditStore } from './edit-store.ts';
import { countsOf } from './grid.ts';
import { untouched, withTeachers } from './row-edits.ts';

/** Choices in the grid, saved class by class. Asks before leaving while anything is unsaved. */
function useAssignmentEdits() {
  const client = useQueryClient();
  const [edits] = useState(() =>
    createEdits({
      storedOf: (classId) => storedClass(client, classId),
      onStored: (schoolClass) => showStored(client, schoolClass),
      save: async (IDLopHoc, body) => {
        // Responses already in flight do not include what is about to be stored.
        await client.cancelQueries({ queryKey: assignmentKeys.all });
        return call(assignmentsApi.change, { params: { IDLopHoc }, body });
      },
    }),
  );
  const state = useSyncExternalStore(edits.subscribe, edits.state);
  const save = useCallback(
    async (leave: () => void) => {
      if (await edits.saveAll()) leave();
      else toast.error('Còn ô chưa lưu được. Vui lòng xem lại các lớp được đánh dấu.');
    },
    [edits],
  );
  useLeaveGuard(state.rows.size > 0, { save });
  return { edits, state };
}

const filterTree = { nienkhoa: [], khoi: [] } as const;

export default function AssignmentsPage() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const blocks = useQuery(blocksQuery(regulationsApi.blocksOfClasses));
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const assignments = useQuery(assignmentsQuery(year?.id ?? null));
  const problem = useProblem([years], [blocks], [assignments]);
  const { edits, state } = useAssignmentEdits();
  const excel = useExportOf(assignmentsApi.exportList, 'phan_cong.xlsx');
  const exported = year ? { query: { IDNienKhoa: year.id } } : null;
  const { data } = assignments;
  const hasClasses = Boolean(data?.Lop.length);
  /** The grid as shown on screen: one block or all, including changes that are still being saved. */
  const documents = () => {
    const block = blocks.data?.find(({ id }) => id === filters.id('khoi'));
    const about = [year?.TenNienKhoa, block?.TenKhoi].filter(Boolean).join('    ');
    const classes = (data?.Lop ?? [])
      .filter(({ IDKhoi }) => !block || IDKhoi === block.id)
      .map((one) => withTeachers(one, state.rows.get(one.id) ?? untouched));
    return [assignmentsDocument(about, classes, data?.GiaoVien ?? [])];
  };
  return (
    <>
      <PageHeader
        title="Phân công giảng dạy"
        description="Giáo viên chủ nhiệm của từng lớp và giáo viên của từng môn."
        actions={
          <>
            <ExportFailure text={excel.failureOf(exported)} />
            {year?.is_current !== false && <CopyButton disabled={!hasClasses} onStart={edits.saveAll} />}
            <PrintButton documents={year && hasClasses ? documents : null} />
            <ExportButton
              onClick={() => exported && excel.run(exported)}
              pending={excel.pending}
              disabled={!hasClasses}
            />
          </>
        }
      />
      <FilterBar>
        <DefaultYearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
        <BlockFilter blocks={blocks.data} {...filters.choice('khoi')} />
      </FilterBar>
      <OldYearBanner year={year} />
      {problem ?? (
        <AssignmentsContent
          assignments={data}
          year={year}
          noYear={years.data !== undefined && !year}
          blockId={filters.id('khoi')}
          edits={edits}
          state={state}
        />
      )}
      {year?.is_current && data && (
        <AssignedOnlyCard isOn={data.ChiNguoiDuocPhanCong} missing={countsOf(data.Lop).missing} />
      )}
    </>
  );
}

type Props = {
  /** Undefined while loading. */
  assignments: Assignments | undefined;
  year: SchoolYear | undefined;
  noYear: boolean;
  blockId: number | null;
  edits: EditStore;
  state: EditState;
};

function AssignmentsContent({ assignments, year, noYear, ...props }: Props) {
  if (noYear) return <EmptyState text={messages.noCurrentYear} before="regulation" />;
  if (!assignments || !year) return <Loading />;
  const { Lop, GiaoVien } = assignments;
  const stepOf = (step: 'classes' | 'accounts') => (year.is_current ? step : null);
  if (Lop.length === 0)
    return <EmptyState text="Niên khóa này chưa có lớp học nào." before={stepOf('classes')} />;
  if (Lop.every(({ MonHoc }) => MonHoc.length === 0))
    return <EmptyState text="Chưa có lớp nào được xếp môn học." before={stepOf('classes')} />;
  if (GiaoVien.length === 0)
    return <EmptyState text="Chưa có tài khoản giáo viên nào." before={stepOf('accounts')} />;
  if (!Lop.some(({ IDKhoi }) => props.blockId === null || IDKhoi === props.blockId))
    return <EmptyState text="Khối này chưa có lớp học nào." before={stepOf('classes')} />;
  return <AssignmentsView assignments={assignments} year={year} {...props} />;
}

/** As tall as the expected content. */
function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <Skeleton height={80} mb="3.3rem" />
      <div className={classes['layout']}>
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    </>
  );
}
