import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Subject } from '../../shared/endpoints/subjects.ts';
import { formatText } from '../lib/format.ts';
import { numberColumn } from '../ui/tables/columns.tsx';
import { type Column, DataTable } from '../ui/tables/data-table.tsx';
import { RowActions } from '../ui/tables/row-actions.tsx';

type Props = {
  subjects: Subject[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
  /** False for an old year, or for a role with read access only. */
  writable: boolean;
  onEdit: (subject: Subject) => void;
  onDelete: (subject: Subject) => void;
};

export function SubjectsTable({ subjects, loading, empty, emptyAction, writable, onEdit, onDelete }: Props) {
  const actions: Column<Subject> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (subject) =>
      subject.is_deletable ? (
        <RowActions
          name={`môn học ${subject.TenMonHoc}`}
          onEdit={() => onEdit(subject)}
          onDelete={() => onDelete(subject)}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Đang sử dụng
        </Text>
      ),
  };
  return (
    <DataTable
      caption="Danh sách môn học"
      rows={subjects}
      loading={loading}
      rowKey={(subject) => subject.id}
      empty={empty}
      emptyAction={emptyAction}
      columns={[
        numberColumn(),
        {
          key: 'name',
          header: 'Tên môn học',
          rowHeader: true,
          phone: 'title',
          cell: (subject) => subject.TenMonHoc,
        },
        {
          key: 'group',
          header: 'Tổ hợp',
          narrow: true,
          phone: 'labelled',
          cell: (subject) => formatText(subject.TenToHop),
        },
        ...(writable ? [actions] : []),
      ]}
    />
  );
}
