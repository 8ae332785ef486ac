import { Alert, Anchor, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RolloverResult, RolloverRun } from '#shared/results/rollover/api.ts';
import { formatCount } from '#web/kit/format.ts';
import { nameColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { runsQuery } from './api.ts';
import classes from './rollover.module.css';
import { UndoRun } from './undo-run.tsx';

type Props = { result: RolloverResult; onUndo: (run: RolloverRun) => void };

/** The result of a run, and the students still without a class. */
export function ResultPanel({ result, onUndo }: Props) {
  const { MonHoc, Lop, HocSinh, DaXepLop, ChuaXepLop } = result;
  const runs = useQuery(runsQuery);
  const run = runs.data?.find(({ id }) => id === result.IDDotKetChuyen);
  const people = Object.values(HocSinh).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label="Kết quả kết chuyển">
      <Alert color="green" icon={<IconCheck aria-hidden />} mb="md">
        <Text>
          Đã kết chuyển {formatCount(MonHoc)} môn học, {formatCount(Lop)} lớp và {formatCount(people)} học
          sinh; {formatCount(DaXepLop)} học sinh đã có lớp mới.
        </Text>
        {ChuaXepLop.length > 0 && (
          <Text>
            {formatCount(ChuaXepLop.length)} học sinh chưa được xếp lớp:{' '}
            <Anchor component={Link} to="/giaovu/danh-sach-lop/lap-danh-sach" inherit underline="always">
              Lập danh sách lớp
            </Anchor>
            .
          </Text>
        )}
        {run && (
          <div className={classes['undo']}>
            <UndoRun run={run} onUndo={onUndo} />
          </div>
        )}
      </Alert>
      {ChuaXepLop.length > 0 && (
        <DataTable
          caption="Học sinh chưa được xếp lớp"
          rows={ChuaXepLop}
          rowKey={({ id }) => id}
          empty=""
          columns={[nameColumn, { key: 'why', header: 'Vì sao', wide: true, cell: ({ LyDo }) => LyDo }]}
        />
      )}
    </section>
  );
}
