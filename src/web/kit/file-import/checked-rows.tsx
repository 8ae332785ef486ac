// What the check of a list of people found: the counts, the errors, and each row.

import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isCalendarDate } from '#shared/contract/calendar-date.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { firstRow, lastRow, pageCount } from '#shared/contract/pages.ts';
import { formatDate, formatText } from '../format.ts';
import { pageSize } from '../lists/pages.ts';
import { Pager } from '../tables/pager.tsx';
import classes from './checked-rows.module.css';
import { faultLines } from './fault-lines.ts';
import { fileImportTexts as texts } from './file-import-texts.ts';
import { Reasons, RowsTable } from './rows-table.tsx';

type ListedRow = { Dong: number; Ho: string; Ten: string; Loi: FieldErrors | null };

/** On a phone, the lines are below the name, where there is no room beside it. */
export type CheckedColumn<Row> = {
  header: string;
  /** Field → the parsed value as one line, marked if the field has an error. */
  lines: (row: Row) => Record<string, string>;
  narrow?: boolean;
  /** Not shown at all on a phone. */
  onlyBeside?: boolean;
  className?: string | undefined;
};

type Columns<Row> = {
  columns: CheckedColumn<Row>[];
  /** The names of the fields in errors. */
  labels: Record<string, string>;
  /** Whom a row seems to duplicate, if anybody. */
  duplicateLine?: (row: Row) => ReactNode;
};

type Props<Row> = Columns<Row> & {
  rows: readonly Row[];
  /** The result of the check in one line. */
  summary: string;
  notice?: ReactNode;
  /** Further checkboxes. */
  choices?: ReactNode;
};

/** Invalid rows are shown alone until the user wants all of them. */
export function CheckedRows<Row extends ListedRow>(props: Props<Row>) {
  const { rows, summary, notice, choices, columns, labels, duplicateLine } = props;
  const [wantsWrong, setWantsWrong] = useState(true);
  const [page, setPage] = useState(1);
  const wrong = rows.filter(({ Loi }) => Loi !== null);
  const onlyWrong = wantsWrong && wrong.length > 0;
  const shown = onlyWrong ? wrong : rows;
  const at = Math.min(page, pageCount(shown.length, pageSize));
  return (
    <Stack gap="sm">
      <Text fw={600} role="status" className="tabular">
        {summary}
      </Text>
      {wrong.length > 0 && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="note">
          {texts.blocked(wrong.length)}
        </Alert>
      )}
      {notice}
      <div className={classes['choices']}>
        {wrong.length > 0 && (
          <Checkbox
            label={texts.onlyWrong}
            checked={onlyWrong}
            onChange={({ currentTarget }) => {
              setWantsWrong(currentTarget.checked);
              setPage(1);
            }}
          />
        )}
        {choices}
      </div>
      <RowsTable
        caption="Các dòng của tệp"
        header={
          <>
            <th scope="col" data-numeric data-narrow>
              Dòng
            </th>
            <th scope="col">Họ và tên</th>
            {columns.map(({ header, narrow }) => (
              <th key={header} scope="col" data-beside data-narrow={narrow}>
                {header}
              </th>
            ))}
          </>
        }
      >
        {shown.slice(firstRow(at, pageSize) - 1, lastRow(at, pageSize, shown.length)).map((row) => (
          <CheckedRow
            key={row.Dong}
            row={row}
            columns={columns}
            labels={labels}
            duplicate={duplicateLine?.(row) ?? null}
          />
        ))}
      </RowsTable>
      <Pager page={at} count={shown.length} noun="dòng" onPage={setPage} />
    </Stack>
  );
}

type RowProps<Row> = Columns<Row> & { row: Row; duplicate: ReactNode };

function CheckedRow<Row extends ListedRow>({ row, columns, labels, duplicate }: RowProps<Row>) {
  const { Loi } = row;
  const isWrong = (...fields: string[]) => fields.some((field) => Loi?.[field]) || undefined;
  const below = columns.flatMap(({ onlyBeside, lines }) => (onlyBeside ? [] : Object.values(lines(row))));
  return (
    <tr data-wrong={Loi !== null || undefined} data-double={duplicate !== null || undefined}>
      <td data-numeric data-narrow>
        {row.Dong}
      </td>
      <th scope="row" data-fault={isWrong('Ho', 'Ten')}>
        {`${row.Ho} ${row.Ten}`.trim() || '(không có tên)'}
        <div className={classes['below']}>{below.join(' · ')}</div>
        <Reasons duplicate={duplicate} lines={faultLines(Loi ?? {}, labels)} />
      </th>
      {columns.map(({ header, narrow, className, lines }) => (
        <td key={header} data-beside data-narrow={narrow} className={className}>
          {Object.entries(lines(row)).map(([field, line]) => (
            <div key={field} data-fault={isWrong(field)}>
              {line}
            </div>
          ))}
        </td>
      ))}
    </tr>
  );
}

/** An invalid date is shown as written in the file. */
export const formatBirth = (day: string | null) =>
  day !== null && isCalendarDate(day) ? formatDate(day) : formatText(day);
