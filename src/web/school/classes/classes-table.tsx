import { IconBooks, IconNotebook, IconUserMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { refusalToDeleteClass } from '#shared/contract/deletion.ts';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { formatText } from '#web/kit/format.ts';
import { isUnsaved, type RowList } from '#web/kit/lists/optimistic-rows.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { RowAction } from '#web/kit/tables/row-action.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';
import { ClassSubjectsCell } from './class-subjects-cell.tsx';

type Props = {
  classes: RowList<SchoolClass> | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
  /** False for an old year. */
  writable: boolean;
  onEdit: (row: SchoolClass) => void;
  onDelete: (row: SchoolClass) => void;
  onSubjects: (row: SchoolClass) => void;
  /** Omitted in years without exemptions. */
  onExemptions?: ((row: SchoolClass) => void) | undefined;
  /** Omitted in years without a homeroom sheet. */
  onHomeroom?: ((row: SchoolClass) => void) | undefined;
};

export function ClassesTable({
  classes,
  loading,
  empty,
  emptyAction,
  writable,
  onEdit,
  onDelete,
  onSubjects,
  onExemptions,
  onHomeroom,
}: Props) {
  const unsaved = (row: SchoolClass) => isUnsaved(classes, row);
  const actions: Column<SchoolClass> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (row) =>
      row.is_editable && (
        <RowActions
          name={`lớp ${row.TenLop}`}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
          deleteRefusal={refusalToDeleteClass(row)}
          disabled={unsaved(row)}
        >
          <RowAction
            label={`Môn học của lớp ${row.TenLop}`}
            title="Môn học"
            icon={IconBooks}
            onClick={() => onSubjects(row)}
            disabled={unsaved(row)}
          />
          {onExemptions && (
            <RowAction
              label={`Miễn giảm của lớp ${row.TenLop}`}
              title="Miễn giảm"
              icon={IconUserMinus}
              onClick={() => onExemptions(row)}
              disabled={unsaved(row)}
            />
          )}
          {onHomeroom && (
            <RowAction
              label={`Sổ chủ nhiệm của lớp ${row.TenLop}`}
              title="Sổ chủ nhiệm"
              icon={IconNotebook}
              onClick={() => onHomeroom(row)}
              disabled={unsaved(row)}
            />
          )}
        </RowActions>
      ),
  };
  return (
    <DataTable
      caption="Danh sách lớp học"
      rows={classes?.rows}
      loading={loading}
      rowKey={(row) => row.id}
      isPending={unsaved}
      empty={empty}
      emptyAction={emptyAction}
      columns={[
        numberColumn(),
        { key: 'name', header: 'Tên lớp', rowHeader: true, phone: 'title', cell: (row) => row.TenLop },
        { key: 'block', header: 'Khối', narrow: true, cell: (row) => row.TenKhoi },
        { key: 'group', header: 'Tổ hợp', narrow: true, cell: (row) => formatText(row.TenToHop) },
        {
          key: 'size',
          header: 'Sĩ số',
          numeric: true,
          narrow: true,
          phone: 'labelled',
          cell: (row) => row.SiSo,
        },
        {
          key: 'subjects',
          header: 'Môn học',
          wide: true,
          cell: (row) => (
            <ClassSubjectsCell
              subjects={row.MonHoc}
              onShowAll={() => onSubjects(row)}
              disabled={unsaved(row)}
            />
          ),
        },
        ...(writable ? [actions] : []),
      ]}
    />
  );
}
