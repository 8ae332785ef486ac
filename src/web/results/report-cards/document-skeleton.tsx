import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './document-skeleton.module.css';

const lines = Array.from({ length: 16 }, (_, line) => line);

/** A placeholder the size of a sheet, so that nothing moves when it loads. */
export function DocumentSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <div className={classes['sheet']} aria-hidden>
        {lines.map((line) => (
          <Skeleton key={line} height="2.5%" radius="sm" />
        ))}
      </div>
    </>
  );
}
