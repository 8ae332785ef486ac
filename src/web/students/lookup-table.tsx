import { Text } from '@mantine/core';
import type { LookupRow } from '../../shared/students.ts';
import { showNumber } from '../lib/format.ts';
import type { RowList } from '../lib/lists/optimistic-rows.ts';
import { DataTable } from '../ui/tables/data-table.tsx';
import { Email } from '../ui/tables/email.tsx';

type Props = { students: RowList<LookupRow> | undefined; loading: boolean; empty: string };

export function LookupTable({ students, loading, empty }: Props) {
  const first = students?.first ?? 1;
  return (
    <DataTable
      caption="Kết quả tra cứu học sinh"
      rows={students?.rows}
      loading={loading}
      rowKey={(student) => student.id}
      empty={empty}
      columns={[
        { key: 'number', header: '#', numeric: true, narrow: true, cell: (_, index) => first + index },
        { key: 'name', header: 'Họ và tên', rowHeader: true, cell: (student) => student.HoTen },
        { key: 'gender', header: 'Giới tính', narrow: true, cell: (student) => student.GioiTinh },
        { key: 'birth', header: 'Ngày sinh', narrow: true, cell: (student) => student.NgaySinh },
        { key: 'email', header: 'Email', cell: (student) => <Email address={student.Email} /> },
        { key: 'class', header: 'Lớp', narrow: true, cell: (student) => <ClassName name={student.TenLop} /> },
        {
          key: 'term1',
          header: 'Điểm TB HK1',
          numeric: true,
          narrow: true,
          cell: (student) => showNumber(student.DiemTB_HK1, 1),
        },
        {
          key: 'term2',
          header: 'Điểm TB HK2',
          numeric: true,
          narrow: true,
          cell: (student) => showNumber(student.DiemTB_HK2, 1),
        },
      ]}
    />
  );
}

function ClassName({ name }: { name: string | null }) {
  if (name) return name;
  return (
    <Text span inherit c="dimmed">
      Chưa xếp lớp
    </Text>
  );
}
