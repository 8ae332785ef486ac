import type { ReactNode } from 'react';
import type { LookupRow } from '../../shared/endpoints/students.ts';
import { formatNumber } from '../lib/format.ts';
import type { RowList } from '../lib/lists/optimistic-rows.ts';
import { StudentLink } from '../ui/student-link.tsx';
import { birthColumn, emailColumn, genderColumn, numberColumn } from '../ui/tables/columns.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { classColumn } from './class-column.tsx';

type Props = {
  students: RowList<LookupRow> | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
};

export function StudentLookupTable({ students, ...props }: Props) {
  const first = students?.first ?? 1;
  return (
    <DataTable
      {...props}
      caption="Kết quả tra cứu học sinh"
      rows={students?.rows}
      rowKey={(student) => student.id}
      columns={[
        numberColumn('#', first),
        {
          key: 'name',
          header: 'Họ và tên',
          rowHeader: true,
          phone: 'title',
          cell: ({ id, HoTen }) => <StudentLink id={id}>{HoTen}</StudentLink>,
        },
        genderColumn,
        { ...birthColumn, cell: (student) => student.NgaySinh },
        emailColumn,
        classColumn,
        {
          key: 'term1',
          header: 'Điểm TB HK1',
          numeric: true,
          narrow: true,
          phone: 'labelled',
          cell: (student) => formatNumber(student.DiemTB_HK1, 1),
        },
        {
          key: 'term2',
          header: 'Điểm TB HK2',
          numeric: true,
          narrow: true,
          phone: 'labelled',
          cell: (student) => formatNumber(student.DiemTB_HK2, 1),
        },
      ]}
    />
  );
}
