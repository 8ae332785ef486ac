// Columns shared by several tables.

import { formatCount, formatDate, noValue } from '../format.ts';
import type { Column } from './data-table.tsx';
import { Email } from './email.tsx';

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
