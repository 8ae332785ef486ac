import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SchoolClass } from '../../shared/classes.ts';
import { showText } from '../lib/format.ts';
import { numberColumn } from '../ui/tables/columns.tsx';
import { type Column, DataTable } from '../ui/tables/data-table.tsx';

type Props = {
  classes: SchoolClass[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
  onOpen: (schoolClass: SchoolClass) => void;
};

export function RosterClassesTable({ classes, loading, empty, emptyAction, onOpen }: Props) {
  // On a phone the button that everything is about must not lie outside of what one sees.
  const narrow = useMediaQuery('(max-width: 40rem)');
  const action: Column<SchoolClass> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (row) => <OpenButton schoolClass={row} onOpen={() => onOpen(row)} />,
  };
  return (
    <DataTable
      caption="Các lớp để lập danh sách"
      columns={[...(narrow ? narrowColumns : wideColumns), action]}
      rows={classes}
      rowKey={(row) => row.id}
      loading={loading}
      empty={empty}
      emptyAction={emptyAction}
    />
  );
}

const wideColumns: Column<SchoolClass>[] = [
  numberColumn(),
  { key: 'class', header: 'Lớp', rowHeader: true, cell: (row) => row.TenLop },
  { key: 'block', header: 'Khối', cell: (row) => row.TenKhoi },
  { key: 'group', header: 'Tổ hợp', cell: (row) => showText(row.TenToHop) },
  { key: 'size', header: 'Sĩ số', numeric: true, cell: (row) => row.SiSo },
];

const narrowColumns: Column<SchoolClass>[] = [
  {
    key: 'class',
    header: 'Lớp',
    rowHeader: true,
    cell: (row) => (
      <>
        {row.TenLop}
        <Text size="sm" c="dimmed">
          {row.TenKhoi} · Sĩ số {row.SiSo}
        </Text>
      </>
    ),
  },
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
