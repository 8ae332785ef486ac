import { Text } from '@mantine/core';
import { memo } from 'react';
import { InclusiveMark, type MaybeInclusive } from '#web/kit/parts/inclusive-mark.tsx';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { birthDatesOfNamesakes, type Student } from '#web/school/choices/student-labels.ts';

type Props = MaybeInclusive & {
  /** Links to the student's page; omitted if the name may not match a student. */
  id?: number;
  name: string;
  birth: string | null;
  /** -1 to skip it in the tab order. */
  tabIndex?: -1;
};

/** A student in a table row, with the mark of inclusive education and with the birth date below if there are namesakes. */
export const StudentName = memo(function StudentName({ id, name, birth, tabIndex, HoaNhap }: Props) {
  const link =
    id === undefined ? (
      name
    ) : (
      <StudentLink id={id} tabIndex={tabIndex}>
        {name}
      </StudentLink>
    );
  const shown = (
    <>
      {link}
      <InclusiveMark of={{ HoaNhap }} />
    </>
  );
  if (birth === null) return shown;
  return (
    <>
      {shown}
      <Text span c="dimmed" size="xs" display="block">
        Sinh ngày {birth}
      </Text>
    </>
  );
});

/** The name, which links to the student's page. */
export function studentColumn(students: readonly Student[]): Column<Student & MaybeInclusive> {
  const births = birthDatesOfNamesakes(students);
  return {
    key: 'student',
    header: 'Học sinh',
    rowHeader: true,
    phone: 'title',
    cell: ({ id, HoTen, HoaNhap }) => (
      <StudentName id={id} name={HoTen} birth={births.get(id) ?? null} HoaNhap={HoaNhap} />
    ),
  };
}
