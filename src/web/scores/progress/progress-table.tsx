import { Text, VisuallyHidden } from '@mantine/core';
import { type Entered, percentOf, type progressTable } from '#shared/scores/progress/progress-counts.ts';
import tableClasses from '#web/kit/tables/data-table.module.css';
import { TableRegion } from '#web/kit/tables/table-region.tsx';
import { keepInSight, moveByArrows } from './arrow-keys.ts';
import classes from './progress.module.css';
import { ProgressCell, shownMissing } from './progress-cell.tsx';

type Props = {
  caption: string;
  table: ReturnType<typeof progressTable>;
  /** The address of a sheet. */
  addressOf: (classId: number, subjectId: number) => string;
};

/** Classes by subjects. The totals are next to the class and below the subjects, where they stay visible. */
export function ProgressTable({ caption, table: { rows, subjects, total }, addressOf }: Props) {
  return (
    <TableRegion name={caption}>
      <table
        className={`${tableClasses['table']} ${classes['table']}`}
        onKeyDown={moveByArrows}
        onFocus={keepInSight}
      >
        <caption className={tableClasses['caption']}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-row-header>
              Lớp
            </th>
            <th scope="col">Cả lớp</th>
            {subjects.map(({ id, TenMonHoc }) => (
              <th key={id} scope="col">
                {TenMonHoc}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" data-row-header>
                {row.TenLop}
                <Text span c="dimmed" size="xs" display="block">
                  {row.SiSo} học sinh
                </Text>
              </th>
              <Total entered={row.total} />
              {subjects.map((subject, index) => (
                <td key={subject.id}>
                  <ProgressCell
                    entered={row.cells[index] ?? null}
                    name={`${row.TenLop}, ${subject.TenMonHoc}`}
                    to={addressOf(row.id, subject.id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-row-header>
              Toàn trường
            </th>
            <Total entered={total} />
            {subjects.map((subject) => (
              <Total key={subject.id} entered={subject.total} />
            ))}
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}

function Total({ entered }: { entered: Entered }) {
  const percent = percentOf(entered);
  return (
    <td className={classes['total']}>
      {shownMissing(entered)}
      {percent !== null && (
        <Text span c="dimmed" size="xs" display="block">
          <VisuallyHidden>đã nhập</VisuallyHidden> {percent}%
        </Text>
      )}
    </td>
  );
}
