import { Anchor } from '@mantine/core';
import { IconBooks, IconNotebook, IconUserMinus } from '@tabler/icons-react';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { refusalToDeleteClass } from '#shared/school/classes/deletion.ts';
import { formatText, noValue } from '#web/kit/format.ts';
import { Hint } from '#web/kit/popups/hint.tsx';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';

type Parts = {
  isUnsaved: (row: SchoolClass) => boolean;
  /** False for an old year. */
  writable: boolean;
  /** False in a school whose blocks have no subject groups. */
  hasGroups: boolean;
  onEdit: (row: SchoolClass) => void;
  onDelete: (row: SchoolClass) => void;
  onSubjects: (row: SchoolClass) => void;
  /** Omitted in years without exemptions. */
  onExemptions: ((row: SchoolClass) => void) | undefined;
  /** Omitted in years without a homeroom sheet. */
  onHomeroom: ((row: SchoolClass) => void) | undefined;
};

export function classColumns(parts: Parts): Column<SchoolClass>[] {
  const { isUnsaved, writable, hasGroups, onEdit, onDelete, onSubjects, onExemptions, onHomeroom } = parts;
  const actions: Column<SchoolClass> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (row) =>
      row.is_editable && (
        <RowActions
          name={`lớp ${row.TenLop}`}
          actions={[
            {
              word: 'Môn học',
              label: `Môn học của lớp ${row.TenLop}`,
              icon: IconBooks,
              onClick: () => onSubjects(row),
            },
            ...(onExemptions
              ? [
                  {
                    word: 'Miễn giảm',
                    label: `Miễn giảm của lớp ${row.TenLop}`,
                    icon: IconUserMinus,
                    onClick: () => onExemptions(row),
                  },
                ]
              : []),
            ...(onHomeroom
              ? [
                  {
                    word: 'Sổ chủ nhiệm',
                    label: `Sổ chủ nhiệm của lớp ${row.TenLop}`,
                    icon: IconNotebook,
                    onClick: () => onHomeroom(row),
                  },
                ]
              : []),
          ]}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
          deleteRefusal={refusalToDeleteClass(row)}
          disabled={isUnsaved(row)}
        />
      ),
  };
  return [
    numberColumn(),
    { key: 'name', header: 'Tên lớp', rowHeader: true, phone: 'title', cell: (row) => row.TenLop },
    { key: 'block', header: 'Khối', narrow: true, cell: (row) => row.TenKhoi },
    ...(hasGroups ? [groupColumn] : []),
    {
      key: 'size',
      header: 'Sĩ số',
      numeric: true,
      narrow: true,
      phone: 'labelled',
      cell: (row) => row.SiSo,
    },
    {
      key: 'subjects',
      header: 'Môn học',
      wide: true,
      cell: (row) => (
        <ClassSubjectsCell
          subjects={row.MonHoc}
          onShowAll={() => onSubjects(row)}
          disabled={isUnsaved(row)}
        />
      ),
    },
    ...(writable ? [actions] : []),
  ];
}

const groupColumn: Column<SchoolClass> = {
  key: 'group',
  header: 'Tổ hợp',
  narrow: true,
  cell: (row) => formatText(row.TenToHop),
};

const shown = 3;

type ClassSubjectsCellProps = { subjects: SchoolClass['MonHoc']; onShowAll: () => void; disabled: boolean };

/** The first three subjects; hover, touch or focus shows the rest. */
function ClassSubjectsCell({ subjects, onShowAll, disabled }: ClassSubjectsCellProps) {
  const names = subjects.map((subject) => subject.TenMonHoc);
  if (names.length === 0) return noValue;
  if (names.length <= shown) return names.join(', ');
  return (
    <Hint text={names.join(', ')}>
      <Anchor
        component="button"
        type="button"
        inherit
        c="inherit"
        ta="start"
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onShowAll()}
      >
        {names.slice(0, shown).join(', ')}, …
      </Anchor>
    </Hint>
  );
}
