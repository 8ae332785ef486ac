import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { TableRegion } from './table-region.tsx';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers: right-aligned, digits of one width. */
  numeric?: boolean;
  /** As narrow as its content: running numbers, badges. */
  narrow?: boolean;
  /** Running text, which would else be squeezed to a word per line. */
  wide?: boolean;
  /** The column that names the row; it stays in sight when the table scrolls sideways. Exactly one. */
  rowHeader?: boolean;
  /** Buttons: kept together, and not printed. */
  actions?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  /** Undefined while they are loading, or while there is nothing to ask for yet. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown instead of rows, never before they have arrived. */
  empty: ReactNode;
  /** What helps against its being empty, below that. */
  emptyAction?: ReactNode;
  loading?: boolean;
  /** A row that is not saved yet. */
  isPending?: (row: Row) => boolean;
  /** What all rows come to: a row of its own, which stays in sight below them. */
  foot?: ReactNode;
};

/** A native table in a scroll region of its own, with skeleton rows while it loads. */
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
}: Props<Row>) {
  const waiting = loading && rows === undefined;
  const count = rows?.length ?? 0;
  const nothing = !waiting && count === 0;
  return (
    <>
      <VisuallyHidden role="status">{loading ? 'Đang tải dữ liệu…' : `${count} dòng`}</VisuallyHidden>
      <TableRegion name={caption} busy={loading}>
        <table className={classes['table']}>
          <caption className={classes['caption']}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" {...attributesOf(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {waiting && <SkeletonRows columns={columns.length} />}
            {rows?.map((row, index) => (
              <tr key={rowKey(row)} data-pending={isPending?.(row) || undefined}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row, index)}
                  </Cell>
                ))}
              </tr>
            ))}
            {nothing && (
              <tr>
                <td colSpan={columns.length}>
                  <Text c="dimmed" ta="center" py="xl" className={classes['empty']}>
                    {empty}
                  </Text>
                </td>
              </tr>
            )}
          </tbody>
          {count > 0 && foot && <tfoot>{foot}</tfoot>}
        </table>
        {nothing && emptyAction && <div className={classes['emptyAction']}>{emptyAction}</div>}
      </TableRegion>
    </>
  );
}

const attributesOf = <Row,>(column: Column<Row>) => ({
  'data-numeric': column.numeric || undefined,
  'data-narrow': column.narrow || undefined,
  'data-wide': column.wide || undefined,
  'data-row-header': column.rowHeader || undefined,
  className: column.actions ? `${classes['actions']} no-print` : undefined,
});

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.rowHeader)
    return (
      <th scope="row" {...attributesOf(column)}>
        {children}
      </th>
    );
  return <td {...attributesOf(column)}>{children}</td>;
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do the cells of such a row.
        <td key={column}>
          <Skeleton height={14} my={5} />
        </td>
      ))}
    </tr>
  ));
}
