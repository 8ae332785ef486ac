// Columns shared by several tables.

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount, formatDate, formatText, noValue } from '../format.ts';
import { StudentLink } from '../parts/student-link.tsx';
import type { Column } from './data-table.tsx';

/** The row number; `first` is the number of the first row of a paginated list. */
export const numberColumn = (header: '#' | 'STT' = '#', first = 1): Column<unknown> => ({
  key: 'number',
  header,
  numeric: true,
  narrow: true,
  // Lists whose rows are referred to by these numbers keep them on a phone.
  phone: header === 'STT' ? 'title' : 'hidden',
  cell: (_, index) => formatCount(first + index),
});

export const nameColumn: Column<{ id: number; HoTen: string }> = {
  key: 'name',
  header: 'Họ và tên',
  rowHeader: true,
  phone: 'title',
  cell: ({ id, HoTen }) => <StudentLink id={id}>{HoTen}</StudentLink>,
};

export const genderColumn: Column<{ GioiTinh: string }> = {
  key: 'gender',
  header: 'Giới tính',
  narrow: true,
  cell: ({ GioiTinh }) => GioiTinh,
};

export const birthColumn: Column<{ NgaySinh: string }> = {
  key: 'birth',
  header: 'Ngày sinh',
  narrow: true,
  cell: ({ NgaySinh }) => formatDate(NgaySinh),
};

export const emailColumn: Column<{ Email: string | null }> = {
  key: 'email',
  header: 'Email',
  cell: ({ Email: address }) => (address ? <Email address={address} /> : noValue),
};

/** Wraps before the domain if space is tight. */
export function Email({ address }: { address: string | null }) {
  const [name, domain] = formatText(address).split(/(?=@)/u);
  return (
    <span>
      {name}
      <wbr />
      {domain}
    </span>
  );
}

/** The content of a cell, and below it a detail, if there is one. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      {second && (
        <Text span c="dimmed" size="xs" display="block">
          {second}
        </Text>
      )}
    </>
  );
}
