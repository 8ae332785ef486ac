import { Text, VisuallyHidden } from '@mantine/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { shortNames } from '#shared/school/subjects/short-names.ts';
import {
  type Entered,
  missingOf,
  percentOf,
  type progressTable,
  stageOf,
} from '#shared/scores/progress/progress-counts.ts';
import { nextCell, stepOf } from '#web/kit/cell-steps.ts';
import { formatCount } from '#web/kit/format.ts';
import tableClasses from '#web/kit/tables/data-table.module.css';
import { TableRegion } from '#web/kit/tables/table-region.tsx';
import { SubjectHeading } from '#web/school/choices/subject-heading.tsx';
import classes from './progress.module.css';
import { StageSign } from './stage-sign.tsx';

/**
 * Moves from one cell's link to the next in that direction, and up to the short names of subjects: there are far too many
 * for Tab alone.
 */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  // Enter follows the link.
  const step = event.key === 'Enter' ? null : stepOf(event);
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const { rows } = event.currentTarget;
  const linkAt = (at: number, column: number) =>
    rows[at]?.cells[column]?.querySelector<HTMLElement>('a, button');
  const link = nextCell(linkAt, [row.rowIndex, cell.cellIndex], step);
  if (!link) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
}

/**
 * Scroll margins keep the focused link clear of the sticky headings. Keyboard focus only: a clicked link must not move
 * away before the button is released.
 */
function keepInSight({ target }: FocusEvent<HTMLTableElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type Props = {
  caption: string;
  table: ReturnType<typeof progressTable>;
  /** The address of a sheet. */
  addressOf: (classId: number, subjectId: number) => string;
};

/** Classes by subjects. The totals are next to the class and below the subjects, where they stay visible. */
export function ProgressTable({ caption, table: { rows, subjects, total }, addressOf }: Props) {
  const short = shortNames(subjects.map(({ TenMonHoc }) => TenMonHoc));
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
            {subjects.map(({ id, TenMonHoc }, place) => (
              <th key={id} scope="col">
                <SubjectHeading name={TenMonHoc} short={short[place] ?? TenMonHoc} tabIndex={-1} />
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

type ProgressCellProps = {
  /** Null if the class does not take the subject. */
  entered: Entered | null;
  /** The sheet: '10A1, Toán'. */
  name: string;
  to: string;
};

/** The number of missing scores in one sheet, linked to it. */
function ProgressCell({ entered, name, to }: ProgressCellProps) {
  const stage = entered ? stageOf(entered) : 'empty';
  if (entered === null || stage === 'empty') return <span className={classes['chip']}>–</span>;
  const words = stage === 'complete' ? 'đã nhập đủ' : `còn thiếu ${formatCount(missingOf(entered))} điểm`;
  return (
    <Link className={classes['chip']} data-stage={stage} to={to} aria-label={`${name}: ${words}`}>
      <StageSign stage={stage} />
      {shownMissing(entered)}
    </Link>
  );
}

/** '–' if there is nothing to enter. */
function shownMissing(entered: Entered): string {
  if (entered.CanNhap === 0) return '–';
  const missing = missingOf(entered);
  return missing === 0 ? 'Đủ' : formatCount(missing);
}
