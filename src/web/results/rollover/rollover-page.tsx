import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { remainingQuery, rolloverQuery } from './api.ts';
import { RolloverSkeleton } from './rollover-skeleton.tsx';
import { RolloverSteps } from './rollover-steps.tsx';

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
        <ErrorState
          message={problemText(failed.error, 'Không thể tải dữ liệu kết chuyển.')}
          onRetry={() => failed.refetch()}
        />
      ) : years?.TuNienKhoa === null ? (
        <Text c="dimmed">Chưa có niên khóa trước để kết chuyển.</Text>
      ) : rollover.data ? (
        <RolloverSteps rollover={rollover.data} />
      ) : (
        <RolloverSkeleton />
      )}
    </>
  );
}
