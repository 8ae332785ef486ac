import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { firstRow, lastRow, pageCount } from '#shared/contract/pages.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import classes from '#web/kit/file-import/checked-rows.module.css';
import { pageSize } from '#web/kit/lists/pages.ts';
import { Pager } from '#web/kit/tables/pager.tsx';
import { CheckedStudentsTable } from './checked-students-table.tsx';
import type { ImportChoice } from './import-choice.ts';
import { summaryOf, studentImportTexts as texts } from './student-import-texts.ts';

type Props = {
  rows: readonly CheckedStudent[];
  choice: ImportChoice;
  includeDuplicates: boolean;
  onIncludeDuplicates: (includeDuplicates: boolean) => void;
  locked: boolean;
};

/** The result of the check: the counts, the errors, and each row. */
export function CheckedStudents({ rows, choice, includeDuplicates, onIncludeDuplicates, locked }: Props) {
  const { wrong, wanted } = choice;
  const duplicates = rows.filter(({ Trung }) => Trung !== null).length;
  // Null until the user chooses; invalid rows are then shown by default.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const onlyWrong = (chosen ?? true) && wrong.length > 0;
  const [page, setPage] = useState(1);
  const shown = onlyWrong ? wrong : rows;
  const at = Math.min(page, pageCount(shown.length, pageSize));
  return (
    <Stack gap="sm">
      <Text fw={600} role="status" className="tabular">
        {summaryOf(rows)}
      </Text>
      {wrong.length > 0 && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="note">
          {texts.blocked(wrong.length)}
        </Alert>
      )}
      {wanted.length === 0 && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="note">
          {texts.allDoubles}
        </Alert>
      )}
      <div className={classes['choices']}>
        {wrong.length > 0 && (
          <Checkbox
            label={texts.onlyWrong}
            checked={onlyWrong}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.checked);
              setPage(1);
            }}
          />
        )}
        {duplicates > 0 && (
          <Checkbox
            label={texts.includeDuplicates}
            description={texts.duplicates(duplicates)}
            checked={includeDuplicates}
            disabled={locked}
            onChange={({ currentTarget }) => onIncludeDuplicates(currentTarget.checked)}
          />
        )}
      </div>
      <CheckedStudentsTable
        rows={shown.slice(firstRow(at, pageSize) - 1, lastRow(at, pageSize, shown.length))}
        includeDuplicates={includeDuplicates}
      />
      <Pager page={at} count={shown.length} noun="dòng" onPage={setPage} />
    </Stack>
  );
}
