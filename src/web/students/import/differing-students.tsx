import { Checkbox, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { firstRow, lastRow, pageCount } from '#shared/contract/pages.ts';
import classes from '#web/kit/file-import/checked-rows.module.css';
import { faultLines } from '#web/kit/file-import/fault-lines.ts';
import { Reasons, RowsTable } from '#web/kit/file-import/rows-table.tsx';
import { fullName } from '#web/kit/format.ts';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { pageSize } from '#web/kit/lists/pages.ts';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { Pager } from '#web/kit/tables/pager.tsx';
import { type DifferingRow, mayUpdate, shownChanges } from './file-updates.ts';
import { fieldLabels, studentImportTexts as texts } from './student-import-texts.ts';
import type { useFileUpdate } from './use-file-update.ts';

type Props = {
  update: Pick<ReturnType<typeof useFileUpdate>, 'differing' | 'chosen' | 'choose' | 'reason'>;
  locked: boolean;
};

/** The students whom the file would change, field by field, and the reason for it. */
export function DifferingStudents({ update, locked }: Props) {
  const { differing, chosen, choose, reason } = update;
  const [page, setPage] = useState(1);
  const at = Math.min(page, pageCount(differing.length, pageSize));
  const possible = differing.filter(mayUpdate);
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {texts.differing(differing.length)}
      </Text>
      <Text size="sm">{texts.updateHowTo}</Text>
      {possible.length > 0 && (
        <Checkbox
          label={texts.chooseAll}
          checked={chosen.length === possible.length}
          indeterminate={chosen.length > 0 && chosen.length < possible.length}
          disabled={locked}
          onChange={({ currentTarget }) =>
            choose(
              possible.map(({ id }) => id),
              currentTarget.checked,
            )
          }
        />
      )}
      <RowsTable
        caption={texts.differences}
        header={
          <>
            <th scope="col" data-narrow>
              Chọn
            </th>
            <th scope="col" data-numeric data-narrow data-beside>
              Dòng
            </th>
            <th scope="col">Học sinh và thay đổi</th>
          </>
        }
      >
        {differing.slice(firstRow(at, pageSize) - 1, lastRow(at, pageSize, differing.length)).map((one) => (
          <StudentRow
            key={one.id}
            one={one}
            isChosen={chosen.includes(one)}
            locked={locked}
            onChoose={(isChosen) => choose([one.id], isChosen)}
          />
        ))}
      </RowsTable>
      <Pager page={at} count={differing.length} noun="học sinh" onPage={setPage} />
      <ReasonField
        description={texts.reasonHint}
        value={reason.value}
        error={reason.error}
        disabled={locked}
        onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
      />
    </Stack>
  );
}

type RowProps = {
  one: DifferingRow;
  isChosen: boolean;
  locked: boolean;
  onChoose: (isChosen: boolean) => void;
};

function StudentRow({ one, isChosen, locked, onChoose }: RowProps) {
  const name = fullName(one.current);
  const { TenLop } = one.row.Trung ?? {};
  return (
    <tr data-wrong={one.faults !== null || undefined}>
      <td data-narrow>
        <Checkbox
          aria-label={`Cập nhật ${name}`}
          checked={isChosen}
          disabled={locked || !mayUpdate(one)}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </td>
      <td data-numeric data-narrow data-beside>
        {one.row.Dong}
      </td>
      <th scope="row">
        <StudentLink id={one.id} inNewTab>
          {name}
        </StudentLink>
        <Text span inherit fw={400} c="dimmed">
          {` · mã ${one.id}, ${TenLop ? `lớp ${TenLop}` : 'chưa xếp lớp'}`}
        </Text>
        <ul className={classes['differences']}>
          {shownChanges(one).map(({ label, before, after }) => (
            <li key={label}>
              <Text span inherit c="dimmed">
                {label}:
              </Text>{' '}
              {before} <span aria-hidden>→</span>
              <VisuallyHidden>thành</VisuallyHidden> <strong>{after}</strong>
            </li>
          ))}
        </ul>
        <Reasons
          lines={faultLines(one.faults ?? {}, fieldLabels)}
          notes={one.notes.map((line) => `${line} ${texts.notUpdated}`)}
        />
      </th>
    </tr>
  );
}
