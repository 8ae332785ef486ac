import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { remainingQuery, rolloverQuery } from './api.ts';
import { NextYear } from './next-year.tsx';
import classes from './rollover.module.css';
import { RolloverSteps } from './rollover-steps.tsx';
import { StepHeading, Steps } from './steps.tsx';

export default function RolloverPage() {
  const remaining = useQuery(remainingQuery);
  const years = remaining.data;
  const rollover = useQuery(rolloverQuery(years !== undefined && years.TuNienKhoa !== null));
  const failed = [remaining, rollover].find(({ isError }) => isError);
  return (
    <>
      <PageHeader
        title="Kết chuyển năm học"
        description={
          years?.TuNienKhoa
            ? `Từ niên khóa ${years.TuNienKhoa} sang ${years.DenNienKhoa}.`
            : 'Từ niên khóa trước sang niên khóa mới.'
        }
      />
      {failed ? (
        <FailedQuery query={failed} fallback="Không thể tải dữ liệu kết chuyển." />
      ) : !years ? (
        <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      ) : years.TuNienKhoa === null ? (
        <NextYear>Chưa có niên khóa trước để kết chuyển.</NextYear>
      ) : (
        <>
          {years.HocSinh === 0 && (
            <NextYear>Mọi học sinh của niên khóa {years.TuNienKhoa} đã có quyết định.</NextYear>
          )}
          {rollover.data ? <RolloverSteps rollover={rollover.data} /> : <RolloverSkeleton />}
        </>
      )}
    </>
  );
}

const lines = Array.from({ length: 12 }, (_, index) => index);

/** A placeholder for the first step, so that nothing moves when its subjects load. */
function RolloverSkeleton() {
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
