import type { RosterStudent } from '../../shared/classes.ts';
import { fullName, showDate, showText } from '../lib/format.ts';
import { type Column, DataTable } from '../ui/tables/data-table.tsx';
import { Email } from '../ui/tables/email.tsx';

type Props = {
  caption: string;
  students: RosterStudent[] | undefined;
  loading: boolean;
  empty: string;
};

const columns: Column<RosterStudent>[] = [
  { key: 'stt', header: 'STT', numeric: true, narrow: true, cell: (_, index) => index + 1 },
  { key: 'name', header: 'Họ và tên', rowHeader: true, cell: fullName },
  { key: 'gender', header: 'Giới tính', narrow: true, cell: (student) => student.GioiTinh },
  { key: 'birth', header: 'Ngày sinh', narrow: true, cell: (student) => showDate(student.NgaySinh) },
  { key: 'email', header: 'Email', cell: (student) => <Email address={student.Email} /> },
  { key: 'address', header: 'Địa chỉ', wide: true, cell: (student) => showText(student.DiaChi) },
];

export function ClassListTable({ caption, students, loading, empty }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={students}
      rowKey={(student) => student.id}
      loading={loading}
      empty={empty}
    />
  );
}
