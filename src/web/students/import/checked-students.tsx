import { Alert, Checkbox } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Block, regulationsApi } from '#shared/school/years/api.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import classes from '#web/kit/file-import/checked-rows.module.css';
import { type CheckedColumn, CheckedRows, formatBirth } from '#web/kit/file-import/checked-rows.tsx';
import { formatText } from '#web/kit/format.ts';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { blocksQuery } from '#web/school/choices/choice-lists.ts';
import { faultsOf } from './import-choice.ts';
import {
  fieldLabels,
  furtherLines,
  placeOfDuplicate,
  summaryOf,
  studentImportTexts as texts,
} from './student-import-texts.ts';

const columnsWith = (blocks: Block[]): CheckedColumn<CheckedStudent>[] => [
  { header: 'Giới tính', lines: ({ GioiTinh }) => ({ GioiTinh: formatText(GioiTinh) }), narrow: true },
  { header: 'Ngày sinh', lines: ({ NgaySinh }) => ({ NgaySinh: formatBirth(NgaySinh) }), narrow: true },
  {
    header: 'Khối',
    lines: ({ KhoiDuKien }) => ({
      KhoiDuKien: formatText(blocks.find(({ id }) => id === KhoiDuKien)?.TenKhoi),
    }),
    narrow: true,
  },
  { header: 'Lớp', lines: ({ TenLop }) => ({ TenLop: formatText(TenLop) }), narrow: true },
  {
    header: 'Email, địa chỉ',
    lines: (row) => ({
      Email: formatText(row.Email),
      DiaChi: formatText(row.DiaChi),
      ...Object.fromEntries(furtherLines(row).map(({ field, text }) => [field, text])),
    }),
    onlyBeside: true,
    className: classes['contact'],
  },
];

type Props = {
  rows: readonly CheckedStudent[];
  nothingNew: boolean;
  includeDuplicates: boolean;
  onIncludeDuplicates: (includeDuplicates: boolean) => void;
  locked: boolean;
};

/** The result of the check; errors of duplicates that are left out are not shown. */
export function CheckedStudents(props: Props) {
  const { rows, nothingNew, includeDuplicates, onIncludeDuplicates, locked } = props;
  const { data: blocks = [] } = useQuery(blocksQuery(regulationsApi.blocksOfStudents));
  const duplicates = rows.filter(({ Trung }) => Trung !== null).length;
  return (
    <CheckedRows
      rows={rows.map((row) => ({ ...row, Loi: faultsOf(row, includeDuplicates) }))}
      summary={summaryOf(rows)}
      columns={columnsWith(blocks)}
      labels={fieldLabels}
      duplicateLine={({ Trung }) => Trung && <Duplicate of={Trung} />}
      notice={
        nothingNew && (
          <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="note">
            {texts.allDoubles}
          </Alert>
        )
      }
      choices={
        duplicates > 0 && (
          <Checkbox
            label={texts.includeDuplicates}
            description={texts.duplicates(duplicates)}
            checked={includeDuplicates}
            disabled={locked}
            onChange={({ currentTarget }) => onIncludeDuplicates(currentTarget.checked)}
          />
        )
      }
    />
  );
}

/** The student that a row seems to repeat. The record opens in a new tab: here, leaving would lose the checked file. */
function Duplicate({ of }: { of: NonNullable<CheckedStudent['Trung']> }) {
  if (of.id === null) return texts.matchesRow;
  return (
    <>
      {texts.matches}{' '}
      <StudentLink id={of.id} inSentence inNewTab>
        {of.HoTen}
      </StudentLink>
      {placeOfDuplicate(of)}
    </>
  );
}
