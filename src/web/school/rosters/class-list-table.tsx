import type { ReactNode } from 'react';
import type { RosterStudent } from '#shared/school/classes/api.ts';
import { formatText, fullName } from '#web/kit/format.ts';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { birthColumn, emailColumn, genderColumn, numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';

type Props = {
  caption: string;
  students: RosterStudent[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction?: ReactNode;
};

const columns: Column<RosterStudent>[] = [
  numberColumn('STT'),
  {
    key: 'name',
    header: 'Họ và tên',
    rowHeader: true,
    phone: 'title',
    cell: (student) => <StudentLink id={student.id}>{fullName(student)}</StudentLink>,
  },
  genderColumn,
  birthColumn,
  emailColumn,
  { key: 'address', header: 'Địa chỉ', wide: true, cell: (student) => formatText(student.DiaChi) },
];

export function ClassListTable({ students, ...props }: Props) {
  return <DataTable {...props} columns={columns} rows={students} rowKey={(student) => student.id} />;
}
