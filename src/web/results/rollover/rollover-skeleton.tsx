import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './rollover.module.css';
import { StepHeading, Steps } from './steps.tsx';

const lines = Array.from({ length: 12 }, (_, index) => index);

/** A placeholder for the first step, so that nothing moves when its subjects load. */
export function RolloverSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <Steps step={0} onStep={() => undefined} disabled />
      <StepHeading step={0} />
      <Paper withBorder className={classes['list']} aria-hidden>
        {lines.map((line) => (
          <Skeleton key={line} height={20} width="70%" />
        ))}
      </Paper>
    </>
  );
}
