import type { Column } from '#web/kit/tables/data-table.tsx';
import { birthDatesOfNamesakes, type Student } from '#web/school/choices/student-labels.ts';
import { StudentName } from './student-name.tsx';

/** The name, which links to the student's page. */
export function studentColumn(students: readonly Student[]): Column<Student> {
  const births = birthDatesOfNamesakes(students);
  return {
    key: 'student',
    header: 'Học sinh',
    rowHeader: true,
    phone: 'title',
    cell: ({ id, HoTen }) => <StudentName id={id} name={HoTen} birth={births.get(id) ?? null} />,
  };
}
