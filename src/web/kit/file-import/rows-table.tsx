import { IconAlertCircle, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import tableClasses from '../tables/data-table.module.css';
import { TableRegion } from '../tables/table-region.tsx';
import classes from './checked-rows.module.css';

type Props = { caption: string; header: ReactNode; className?: string | undefined; children: ReactNode };

/** Rows of a file in a table of limited height, so that the buttons below it stay near. */
export function RowsTable({ caption, header, className = classes['rows'], children }: Props) {
  return (
    <div className={className}>
      <TableRegion name={caption}>
        <table className={tableClasses['table']}>
          <caption className={tableClasses['caption']}>{caption}</caption>
          <thead>
            <tr>{header}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </TableRegion>
    </div>
  );
}

type ReasonsProps = { duplicate?: ReactNode; lines: string[]; notes?: string[] };

/** What is to be said about a row, below its name. */
export function Reasons({ duplicate = null, lines, notes = [] }: ReasonsProps) {
  return (
    <ul className={classes['reasons']}>
      {duplicate && (
        <li data-twin>
          <IconCopy size={16} aria-hidden />
          <span>{duplicate}</span>
        </li>
      )}
      {lines.map((line) => (
        <li key={line}>
          <IconAlertCircle size={16} aria-hidden />
          <span>{line}</span>
        </li>
      ))}
      {notes.map((line) => (
        <li key={line} data-twin>
          <IconInfoCircle size={16} aria-hidden />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
