import { Text } from '@mantine/core';
import type { Column } from '#web/kit/tables/data-table.tsx';

/** The class in the year being viewed. */
export const classColumn: Column<{ TenLop: string | null }> = {
  key: 'class',
  header: 'Lớp',
  narrow: true,
  phone: 'title',
  cell: ({ TenLop }) =>
    TenLop ?? (
      <Text span inherit c="dimmed">
        Chưa xếp lớp
      </Text>
    ),
};
