import { Checkbox, Group, Title } from '@mantine/core';
import type { DepartedStudent } from '#shared/school/enrolment/api.ts';
import { leavingNames } from '#shared/school/enrolment/departure-text.ts';
import { formatDate, formatText } from '#web/kit/format.ts';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { birthColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';

type Props = {
  className: string;
  students: DepartedStudent[];
  onPaper: boolean;
  onPaperChange: (onPaper: boolean) => void;
};

/** Below the list of a class, not counted. */
export function DepartedStudents({ className, students, onPaper, onPaperChange }: Props) {
  if (students.length === 0) return null;
  return (
    <section>
      <Group justify="space-between" gap="xs" mt="lg" mb="sm">
        <Title order={3}>Đã rời lớp</Title>
        <Checkbox
          label="Ghi kèm khi in và xuất Excel"
          checked={onPaper}
          onChange={({ currentTarget }) => onPaperChange(currentTarget.checked)}
        />
      </Group>
      <DataTable
        caption={`Học sinh đã rời lớp ${className}`}
        rows={students}
        loading={false}
        rowKey={({ id }) => id}
        empty=""
        columns={[
          {
            key: 'name',
            header: 'Họ và tên',
            rowHeader: true,
            phone: 'title',
            cell: ({ id, HoTen }) => <StudentLink id={id}>{HoTen}</StudentLink>,
          },
          birthColumn,
          {
            key: 'kind',
            header: 'Hình thức',
            phone: 'labelled',
            cell: ({ HinhThuc }) => leavingNames[HinhThuc],
          },
          { key: 'day', header: 'Ngày rời', phone: 'labelled', cell: ({ Ngay }) => formatDate(Ngay) },
          { key: 'to', header: 'Nơi đến', wide: true, cell: ({ NoiDen }) => formatText(NoiDen) },
        ]}
      />
    </section>
  );
}
