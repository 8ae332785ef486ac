import { Button } from '@mantine/core';
import { IconListDetails, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { formatText } from '#web/kit/format.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';

type Props = {
  classes: SchoolClass[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
  onOpen: (schoolClass: SchoolClass) => void;
};

export function RosterClassesTable({ classes, loading, empty, emptyAction, onOpen }: Props) {
  const action: Column<SchoolClass> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (row) => <OpenButton schoolClass={row} onOpen={() => onOpen(row)} />,
  };
  return (
    <DataTable
      caption="Các lớp để lập danh sách"
      columns={[...columns, action]}
      rows={classes}
      rowKey={(row) => row.id}
      loading={loading}
      empty={empty}
      emptyAction={emptyAction}
    />
  );
}

const columns: Column<SchoolClass>[] = [
  numberColumn(),
  { key: 'class', header: 'Lớp', rowHeader: true, phone: 'title', cell: (row) => row.TenLop },
  { key: 'block', header: 'Khối', cell: (row) => row.TenKhoi },
  { key: 'group', header: 'Tổ hợp', cell: (row) => formatText(row.TenToHop) },
  { key: 'size', header: 'Sĩ số', numeric: true, phone: 'labelled', cell: (row) => row.SiSo },
];

function OpenButton({ schoolClass, onOpen }: { schoolClass: SchoolClass; onOpen: () => void }) {
  const text = schoolClass.is_editable ? 'Lập danh sách' : 'Xem danh sách';
  const Sign = schoolClass.is_editable ? IconUsersPlus : IconListDetails;
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<Sign size={16} aria-hidden />}
      aria-label={`${text} lớp ${schoolClass.TenLop}`}
      onClick={onOpen}
    >
      {text}
    </Button>
  );
}
