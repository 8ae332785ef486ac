import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../parts/page-header.tsx';
import { DataTable, type TableProps } from '../tables/data-table.tsx';
import { Pager } from '../tables/pager.tsx';

type Props<Row> = ComponentProps<typeof PageHeader> & {
  /** Above the table: filters, and what else the user should know first. */
  above: ReactNode;
  /** Shown instead of the table: `useProblem`. */
  problem: ReactNode;
  table: TableProps<Row>;
  /** Of a list on several pages; the pager follows once the list has loaded. */
  page?: number;
  pager?: Omit<ComponentProps<typeof Pager>, 'page'> | undefined;
  /** Cards below the table, and dialogs. */
  children?: ReactNode;
};

/** A page with one list: its title and buttons, its filters, its table or why it could not be loaded. */
export function ListScreen<Row>(props: Props<Row>) {
  const { above, problem, table, page = 1, pager, children, ...header } = props;
  return (
    <>
      <PageHeader {...header} />
      {above}
      {problem ?? (
        <>
          <DataTable key={page} {...table} />
          {pager && <Pager page={page} {...pager} />}
        </>
      )}
      {children}
    </>
  );
}
