import { IconAlertCircle, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isCalendarDate } from '#shared/contract/calendar-date.ts';
import { type Block, regulationsApi } from '#shared/school/years/api.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import classes from '#web/kit/file-import/checked-rows.module.css';
import { formatDate, formatText } from '#web/kit/format.ts';
import tableClasses from '#web/kit/tables/data-table.module.css';
import { TableRegion } from '#web/kit/tables/table-region.tsx';
import { blocksQuery } from '#web/school/choices/choice-lists.ts';
import { faultsOf } from './import-choice.ts';
import { duplicateLine, faultLines, furtherLines } from './student-import-texts.ts';

type Props = { rows: readonly CheckedStudent[]; includeDuplicates: boolean };

const caption = 'Các dòng của tệp';

type ShownColumn = { header: string; field: keyof CheckedStudent; text: (row: CheckedStudent) => string };

/** The parsed values. On a phone they are below the name, where there is no room beside it. */
const columnsWith = (blocks: Block[]): ShownColumn[] => [
  { header: 'Giới tính', field: 'GioiTinh', text: ({ GioiTinh }) => formatText(GioiTinh) },
  { header: 'Ngày sinh', field: 'NgaySinh', text: ({ NgaySinh }) => formatBirth(NgaySinh) },
  {
    header: 'Khối',
    field: 'KhoiDuKien',
    text: ({ KhoiDuKien }) => formatText(blocks.find(({ id }) => id === KhoiDuKien)?.TenKhoi),
  },
  { header: 'Lớp', field: 'TenLop', text: ({ TenLop }) => formatText(TenLop) },
];

/** An invalid date is shown as written in the file. */
const formatBirth = (day: string) => (isCalendarDate(day) ? formatDate(day) : formatText(day));

export function CheckedStudentsTable({ rows, includeDuplicates }: Props) {
  const { data: blocks = [] } = useQuery(blocksQuery(regulationsApi.blocksOfStudents));
  const columns = columnsWith(blocks);
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
                <th key={header} scope="col" data-beside data-narrow>
                  {header}
                </th>
              ))}
              <th scope="col" data-beside>
                Email, địa chỉ
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <StudentRow
                key={row.Dong}
                row={row}
                columns={columns}
                faults={faultsOf(row, includeDuplicates)}
              />
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  );
}

type RowProps = { row: CheckedStudent; columns: ShownColumn[]; faults: CheckedStudent['Loi'] };

function StudentRow({ row, columns, faults }: RowProps) {
  const duplicate = duplicateLine(row);
  const isWrong = (...fields: string[]) => fields.some((field) => faults?.[field]) || undefined;
  return (
    <tr data-wrong={faults !== null || undefined} data-double={duplicate !== null || undefined}>
      <td data-numeric data-narrow>
        {row.Dong}
      </td>
      <th scope="row" data-fault={isWrong('Ho', 'Ten')}>
        {`${row.Ho} ${row.Ten}`.trim() || '(không có tên)'}
        <div className={classes['below']}>{columns.map(({ text }) => text(row)).join(' · ')}</div>
        {(faults || duplicate) && (
          <ul className={classes['reasons']}>
            {duplicate && (
              <li data-twin>
                <IconCopy size={16} aria-hidden />
                <span>{duplicate}</span>
              </li>
            )}
            {faultLines(faults ?? {}).map((line) => (
              <li key={line}>
                <IconAlertCircle size={16} aria-hidden />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        )}
      </th>
      {columns.map(({ header, field, text }) => (
        <td key={header} data-beside data-narrow data-fault={isWrong(field)}>
          {text(row)}
        </td>
      ))}
      <td data-beside className={classes['contact']}>
        <div data-fault={isWrong('Email')}>{formatText(row.Email)}</div>
        <div data-fault={isWrong('DiaChi')}>{formatText(row.DiaChi)}</div>
        {furtherLines(row).map(({ field, text }) => (
          <div key={field} className={classes['further']} data-fault={isWrong(field)}>
            {text}
          </div>
        ))}
      </td>
    </tr>
  );
}
