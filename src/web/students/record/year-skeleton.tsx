import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import foldClasses from './collapsible.module.css';
import classes from './student-record.module.css';

/** Enough to fill a window, so that content below does not appear and then jump. */
const lines = 14;

export function YearSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <Paper withBorder className={foldClasses['fold']} aria-hidden>
        <div className={classes['waiting']}>
          {Array.from({ length: lines }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move.
            <Skeleton key={place} height="0.875rem" />
          ))}
        </div>
      </Paper>
    </>
  );
}
