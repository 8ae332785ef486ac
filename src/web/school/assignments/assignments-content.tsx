import { Skeleton, VisuallyHidden } from '@mantine/core';
import { messages } from '#shared/contract/messages.ts';
import type { Assignments } from '#shared/school/assignments/api.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import classes from './assignments.module.css';
import { AssignmentsView } from './assignments-view.tsx';
import type { EditState, EditStore } from './edit-store.ts';

type Props = {
  /** Undefined while loading. */
  assignments: Assignments | undefined;
  year: SchoolYear | undefined;
  noYear: boolean;
  blockId: number | null;
  edits: EditStore;
  state: EditState;
};

export function AssignmentsContent({ assignments, year, noYear, ...props }: Props) {
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
