import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import foldClasses from './fold.module.css';
import classes from './student-record.module.css';

/** They fill a window, so that what stands below is not seen before it has its place. */
const lines = 14;

export function WaitingYear() {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <Paper withBorder className={foldClasses['fold']} aria-hidden>
        <div className={classes['waiting']}>
          {Array.from({ length: lines }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
            <Skeleton key={place} height="0.875rem" />
          ))}
        </div>
      </Paper>
    </>
  );
}
