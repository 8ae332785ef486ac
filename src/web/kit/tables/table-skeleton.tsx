import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { TableRegion } from './table-region.tsx';
import classes from './table-skeleton.module.css';
import totalsClasses from './totals.module.css';

type Props = {
  name: string;
  /** The number of figures above the table. */
  totals: number;
};

/** A placeholder for a table whose position depends on how much is shown above it. */
export function TableSkeleton({ name, totals }: Props) {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <Paper className={totalsClasses['totals']} withBorder aria-hidden>
        {Array.from({ length: totals }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move.
          <div key={place}>
            <Skeleton height="0.875rem" width="70%" my="0.25rem" />
            <Skeleton height="1.125rem" width="40%" my="0.375rem" />
          </div>
        ))}
      </Paper>
      <TableRegion name={name} busy>
        <div className={classes['rows']} aria-hidden>
          {Array.from({ length: 10 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Skeleton key={place} height="0.875rem" />
          ))}
        </div>
      </TableRegion>
    </>
  );
}
