import type { RosterStudent } from '#shared/school/classes/api.ts';
import { formatText, fullName } from '#web/kit/format.ts';
import { InclusiveMark } from '#web/kit/parts/inclusive-mark.tsx';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { birthColumn, emailColumn, genderColumn, numberColumn } from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';

export const classListColumns: Column<RosterStudent>[] = [
  numberColumn('STT'),
  {
    key: 'name',
    header: 'Họ và tên',
    rowHeader: true,
    phone: 'title',
    cell: (student) => (
      <>
        <StudentLink id={student.id}>{fullName(student)}</StudentLink>
        <InclusiveMark of={student} />
      </>
    ),
  },
  genderColumn,
  birthColumn,
  emailColumn,
  { key: 'address', header: 'Địa chỉ', wide: true, cell: (student) => formatText(student.DiaChi) },
];
