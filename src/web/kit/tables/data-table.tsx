import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { noValue } from '../format.ts';
import classes from './data-table.module.css';
import { TableRegion } from './table-region.tsx';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers: right-aligned, with tabular digits. */
  numeric?: boolean;
  /** As narrow as its content: row numbers, badges. */
  narrow?: boolean;
  /** Its header stays on one line, even where space is tight. */
  oneLine?: boolean;
  /** Running text, which would otherwise be squeezed to one word per line. */
  wide?: boolean;
  /** The column that names the row; it stays visible when the table scrolls sideways. Exactly one. */
  rowHeader?: boolean;
  /** Buttons: kept together and not printed. */
  actions?: boolean;
  /**
   * The position on a phone: on the row's first line with the buttons; on the second line; on the second line with its
   * header; or hidden. Applies only if the row header column is a 'title'. Defaults to 'detail'.
   */
  phone?: 'title' | 'detail' | 'labelled' | 'hidden';
  /** The label on a phone, if the header is too long. */
  phoneLabel?: string;
};

export type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  /** Undefined while loading, or while there is nothing to load yet. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown if there are no rows, but never before they have loaded. */
  empty: ReactNode;
  /** Shown below `empty`: what to do about it. */
  emptyAction?: ReactNode;
  loading?: boolean;
  /** Whether a row is not saved yet. */
  isPending?: (row: Row) => boolean;
  /** A totals row, which stays visible below the rows. */
  foot?: ReactNode;
};

/** What a table of a feature takes over as it is. */
export type TableState = Pick<TableProps<unknown>, 'caption' | 'loading' | 'empty' | 'emptyAction'>;

/** A native table in its own scroll region, with skeleton rows while loading. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  emptyAction,
  loading = false,
  isPending,
  foot,
}: TableProps<Row>) {
  const waiting = loading && rows === undefined;
  const count = rows?.length ?? 0;
  const isEmpty = !waiting && count === 0;
  const folds = columns.some(({ rowHeader, phone }) => rowHeader && phone === 'title');
  return (
    <>
      <VisuallyHidden role="status">{loading ? 'Đang tải dữ liệu…' : `${count} dòng`}</VisuallyHidden>
      <TableRegion name={caption} busy={loading}>
        <table className={classes['table']} data-folds={folds || undefined} {...tableRoles.table}>
          <caption className={classes['caption']}>{caption}</caption>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              {columns.map((column) => (
                <th key={column.key} scope="col" {...tableRoles.columnHeader} {...attributesOf(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {waiting && <SkeletonRows columns={columns} />}
            {rows?.map((row, index) => (
              <tr key={rowKey(row)} data-pending={isPending?.(row) || undefined} {...tableRoles.row}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row, index)}
                  </Cell>
                ))}
              </tr>
            ))}
            {isEmpty && (
              <tr {...tableRoles.row}>
                <td colSpan={columns.length} {...tableRoles.cell}>
                  <Text c="dimmed" ta="center" py="xl" className={classes['empty']}>
                    {empty}
                  </Text>
                </td>
              </tr>
            )}
          </tbody>
          {count > 0 && foot && <tfoot {...tableRoles.group}>{foot}</tfoot>}
        </table>
        {isEmpty && emptyAction && <div className={classes['emptyAction']}>{emptyAction}</div>}
      </TableRegion>
    </>
  );
}

/**
 * The implicit roles, made explicit: browsers may drop them when the rows have another display value, as on a phone.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const attributesOf = <Row,>(column: Column<Row>) => ({
  'data-phone': column.phone,
  'data-numeric': column.numeric || undefined,
  'data-narrow': column.narrow || undefined,
  'data-one-line': column.oneLine || undefined,
  'data-wide': column.wide || undefined,
  'data-row-header': column.rowHeader || undefined,
  className: column.actions ? `${classes['actions']} no-print` : undefined,
});

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.rowHeader)
    return (
      <th scope="row" {...tableRoles.rowHeader} {...attributesOf(column)}>
        {children}
      </th>
    );
  return (
    <td
      {...tableRoles.cell}
      {...attributesOf(column)}
      data-label={column.phone === 'labelled' ? (column.phoneLabel ?? column.header) : undefined}
      data-nothing={children === noValue || undefined}
    >
      {children}
    </td>
  );
}

/** Enough to fill a window, so that content below the table does not appear and then jump. */
const skeletonRows = 12;

function SkeletonRows<Row>({ columns }: { columns: Column<Row>[] }) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move.
    <tr key={row} aria-hidden>
      {columns.map(({ key, phone }) => (
        <td key={key} data-phone={phone}>
          <Skeleton height={14} my={5} />
        </td>
      ))}
    </tr>
  ));
}
