import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RolloverRun } from '#shared/results/rollover/api.ts';
import { problemText } from '#web/kit/calls/problems.ts';
import { formatMoment } from '#web/kit/format.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { runsQuery } from './api.ts';
import classes from './rollover.module.css';
import { partsOf, UndoRun } from './undo-run.tsx';

/** The runs into the current year, each with its undo; hidden if there are none. */
export function PastRuns({ onUndone }: { onUndone: () => void }) {
  const runs = useQuery(runsQuery);
  if (!runs.isError && !runs.data?.length) return null;
  return (
    <div className={classes['past']}>
      <Title order={2} size="h4" mb="xs">
        Các lần kết chuyển
      </Title>
      {runs.isError ? (
        <ErrorState
          message={problemText(runs.error, 'Không thể tải các lần kết chuyển.')}
          onRetry={() => runs.refetch()}
        />
      ) : (
        <DataTable
          caption="Các lần kết chuyển"
          rows={runs.data}
          rowKey={({ id }) => id}
          empty=""
          columns={[
            { key: 'run', header: 'Lần kết chuyển', rowHeader: true, phone: 'title', cell: RunOf },
            {
              key: 'actions',
              header: 'Thao tác',
              actions: true,
              cell: (run) => <UndoRun run={run} label="Hoàn tác" onUndone={onUndone} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function RunOf(run: RolloverRun) {
  return (
    <>
      {formatMoment(run.ThoiDiem)}
      <Text size="sm" c="dimmed">
        {partsOf(run)}, {run.NguoiThucHien}
      </Text>
    </>
  );
}
