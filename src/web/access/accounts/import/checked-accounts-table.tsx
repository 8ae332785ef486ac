import { IconAlertCircle } from '@tabler/icons-react';
import type { CheckedAccount } from '#shared/access/accounts/import/api.ts';
import { isCalendarDate } from '#shared/contract/calendar-date.ts';
import { type Role, roleNames } from '#shared/contract/permissions.ts';
import classes from '#web/kit/file-import/checked-rows.module.css';
import { formatDate, formatText } from '#web/kit/format.ts';
import tableClasses from '#web/kit/tables/data-table.module.css';
import { TableRegion } from '#web/kit/tables/table-region.tsx';
import { faultLines, accountImportTexts as texts } from './account-import-texts.ts';

const caption = 'Các dòng của tệp';

type ShownColumn = {
  header: string;
  fields: (keyof CheckedAccount)[];
  lines: (row: CheckedAccount) => string[];
  className?: string | undefined;
};

/** The parsed values. On a phone they are below the name, where there is no room beside it. */
const columns: ShownColumn[] = [
  {
    header: 'Tên đăng nhập',
    fields: ['username'],
    lines: ({ username, TuTao }) => [
      formatText(username),
      ...(TuTao && username !== null ? [`(${texts.proposed})`] : []),
    ],
  },
  {
    header: 'Vai trò',
    fields: ['MaVaiTro'],
    lines: ({ MaVaiTro }) => [roleNames[MaVaiTro as Role] ?? formatText(MaVaiTro)],
    className: classes['role'],
  },
  {
    header: 'Giới tính, ngày sinh',
    fields: ['GioiTinh', 'NgaySinh'],
    lines: ({ GioiTinh, NgaySinh }) => [formatText(GioiTinh), formatBirth(NgaySinh)],
  },
  {
    header: 'Email, điện thoại, địa chỉ',
    fields: ['Email', 'SoDienThoai', 'DiaChi'],
    lines: ({ Email, SoDienThoai, DiaChi }) => [
      formatText(Email),
      formatText(SoDienThoai),
      formatText(DiaChi),
    ],
    className: classes['contact'],
  },
];

/** An invalid date is shown as written in the file. */
const formatBirth = (day: string | null) =>
  day !== null && isCalendarDate(day) ? formatDate(day) : formatText(day);

export function CheckedAccountsTable({ rows }: { rows: readonly CheckedAccount[] }) {
  return (
    <div className={classes['rows']}>
      <TableRegion name={caption}>
        <table className={tableClasses['table']}>
          <caption className={tableClasses['caption']}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" data-numeric data-narrow>
                Dòng
              </th>
              <th scope="col">Họ và tên</th>
              {columns.map(({ header }) => (
                <th key={header} scope="col" data-beside>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <AccountRow key={row.Dong} row={row} />
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  );
}

function AccountRow({ row }: { row: CheckedAccount }) {
  const { Loi: faults } = row;
  const isWrong = (field: string | undefined) => (field && faults?.[field] ? true : undefined);
  return (
    <tr data-wrong={faults !== null || undefined}>
      <td data-numeric data-narrow>
        {row.Dong}
      </td>
      <th scope="row" data-fault={isWrong('Ho') ?? isWrong('Ten')}>
        {`${row.Ho} ${row.Ten}`.trim() || '(không có tên)'}
        <div className={classes['below']}>{columns.flatMap(({ lines }) => lines(row)).join(' · ')}</div>
        {faults && (
          <ul className={classes['reasons']}>
            {faultLines(faults).map((line) => (
              <li key={line}>
                <IconAlertCircle size={16} aria-hidden />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        )}
      </th>
      {columns.map(({ header, fields, lines, className }) => (
        <td key={header} data-beside className={className}>
          {lines(row).map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cell never move.
            <div key={place} data-fault={isWrong(fields[place])}>
              {line}
            </div>
          ))}
        </td>
      ))}
    </tr>
  );
}
