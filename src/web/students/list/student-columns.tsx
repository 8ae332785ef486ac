import { Text } from '@mantine/core';
import { IconFilePencil } from '@tabler/icons-react';
import type { Student } from '#shared/students/list/api.ts';
import { fullName } from '#web/kit/format.ts';
import { isUnsaved, type RowList } from '#web/kit/lists/optimistic-rows.ts';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { birthColumn, Email, genderColumn, numberColumn } from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';

/** The class in the year being viewed. */
export const classColumn: Column<{ TenLop: string | null }> = {
  key: 'class',
  header: 'Lớp',
  narrow: true,
  phone: 'title',
  cell: ({ TenLop }) =>
    TenLop ?? (
      <Text span inherit c="dimmed">
        Chưa xếp lớp
      </Text>
    ),
};

type Parts = {
  /** Undefined while loading. */
  students: RowList<Student> | undefined;
  /** False for an old year. */
  writable: boolean;
  onEdit: (student: Student) => void;
  onCorrect: (student: Student) => void;
  onDelete: (student: Student) => void;
};

export function studentColumns({
  students,
  writable,
  onEdit,
  onCorrect,
  onDelete,
}: Parts): Column<Student>[] {
  const actions: Column<Student> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (student) =>
      student.is_deletable ? (
        <RowActions
          name={`học sinh ${fullName(student)}`}
          onEdit={() => onEdit(student)}
          onDelete={() => onDelete(student)}
          disabled={isUnsaved(students, student)}
        />
      ) : (
        // Everyone listed is enrolled in the current year, so those who can no longer be edited can be corrected.
        <RowActions
          name={`học sinh ${fullName(student)}`}
          actions={[
            {
              word: 'Cải chính',
              label: `Cải chính học sinh ${fullName(student)}`,
              icon: IconFilePencil,
              onClick: () => onCorrect(student),
            },
          ]}
        />
      ),
  };
  const name = (student: Student) =>
    // A student not saved yet has no page.
    isUnsaved(students, student) ? (
      fullName(student)
    ) : (
      <StudentLink id={student.id}>{fullName(student)}</StudentLink>
    );
  return [
    numberColumn('#', students?.first),
    { key: 'name', header: 'Họ và tên', rowHeader: true, phone: 'title', cell: name },
    genderColumn,
    birthColumn,
    { key: 'block', header: 'Khối dự kiến', narrow: true, cell: (student) => student.TenKhoiDuKien },
    classColumn,
    { key: 'contact', header: 'Email, địa chỉ', wide: true, cell: Contact },
    ...(writable ? [actions] : []),
  ];
}

/** Two lines instead of two columns, so that the table fits a laptop without scrolling sideways. */
function Contact({ Email: address, DiaChi }: Student) {
  return (
    <>
      <div>
        <Email address={address} />
      </div>
      <Text size="sm" c="dimmed">
        {DiaChi}
      </Text>
    </>
  );
}
