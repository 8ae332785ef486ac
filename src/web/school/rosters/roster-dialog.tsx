import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { confirmLeave } from '#web/kit/dialogs/leave-guard.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { useUndoOffer } from '#web/kit/popups/use-undo-offer.ts';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { toast } from '#web/kit/toast.ts';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { rosterQuery } from './api.ts';
import { classListColumns } from './class-list-columns.tsx';
import classes from './roster.module.css';
import { RosterEditor } from './roster-editor.tsx';
import type { Moves } from './roster-moves.ts';

export type OpenedRoster = { schoolClass: SchoolClass; moves: Moves };

/** The full-screen roster of one class. Closing it other than by its buttons asks about unsaved moves. */
export function RosterDialog({ dialog }: { dialog: DialogState<OpenedRoster> }) {
  const { value } = dialog;
  const schoolClass = value?.schoolClass;
  const offerUndo = useUndoOffer('');
  const close = async () => {
    if (await confirmLeave()) dialog.close();
  };
  const discard = (opened: OpenedRoster, moves: Moves) => {
    dialog.close();
    if (moves.size > 0)
      offerUndo(`Đã bỏ ${moves.size} thay đổi ở danh sách lớp ${opened.schoolClass.TenLop}.`, () =>
        dialog.open({ ...opened, moves }),
      );
  };
  const purpose = schoolClass?.is_editable ? 'Lập danh sách lớp' : 'Danh sách lớp';
  return (
    <Dialog
      title={`${purpose} ${schoolClass?.TenLop ?? ''}`}
      opened={dialog.opened}
      onClose={close}
      fullScreen
    >
      {value && (
        <RosterContent
          classId={value.schoolClass.id}
          initialMoves={value.moves}
          onClose={dialog.close}
          onCancel={(moves) => discard(value, moves)}
        />
      )}
    </Dialog>
  );
}

type ContentProps = Pick<ComponentProps<typeof RosterEditor>, 'initialMoves' | 'onClose' | 'onCancel'>;

function RosterContent({ classId, ...editing }: ContentProps & { classId: number }) {
  const query = useQuery(rosterQuery(classId));
  useQueryToasts(query, { failed: detailOf });
  const reload = async () => {
    const { data, error } = await query.refetch();
    if (error) toast.error(detailOf(error));
    return error ? undefined : data;
  };
  const roster = query.data;
  if (!roster && query.isError) return <FailedQuery query={query} />;
  if (!roster)
    return (
      <div className={classes['lists']} aria-busy>
        <Skeleton height="60dvh" />
        <Skeleton height="60dvh" />
      </div>
    );
  const { TenLop, TenNienKhoa, is_editable } = roster.lop_hoc_info;
  if (is_editable) return <RosterEditor roster={roster} reload={reload} {...editing} />;
  return (
    <>
      <OldYearBanner year={{ TenNienKhoa, is_current: is_editable }} />
      <DataTable
        caption={`Danh sách lớp ${TenLop}, niên khóa ${TenNienKhoa}`}
        columns={classListColumns}
        rows={roster.students_in_class}
        rowKey={({ id }) => id}
        empty="Lớp không có học sinh."
      />
    </>
  );
}
