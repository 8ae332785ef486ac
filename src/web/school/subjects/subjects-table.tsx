import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Subject } from '#shared/school/subjects/api.ts';
import { formatText } from '#web/kit/format.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';
import { formText } from './form-texts.ts';

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

const assessment: Column<Subject> = {
  key: 'assessment',
  header: 'Đánh giá',
  phone: 'labelled',
  cell: formText,
};

export function SubjectsTable({ subjects, loading, empty, emptyAction, writable, onEdit, onDelete }: Props) {
  const isCircular = subjects?.some(({ HinhThuc }) => HinhThuc !== undefined) ?? false;
  const actions: Column<Subject> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (subject) =>
      subject.is_deletable || isCircular ? (
        <RowActions
          name={`môn học ${subject.TenMonHoc}`}
          onEdit={() => onEdit(subject)}
          onDelete={subject.is_deletable ? () => onDelete(subject) : undefined}
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
        ...(isCircular ? [assessment] : []),
        ...(writable ? [actions] : []),
      ]}
    />
  );
}
