import { Badge, Paper, Text, Title } from '@mantine/core';
import type { ScoreLock } from '#shared/school/years/api.ts';
import type { EntryDeadline } from '#shared/scores/locks/api.ts';
import type { ScoreLockFlags } from '#web/school/years/api.ts';
import classes from './score-lock-card.module.css';
import { TermLock } from './term-lock.tsx';
import type { Flip } from './use-score-lock-change.ts';

const terms: { id: number; flag: keyof ScoreLockFlags; termName: string }[] = [
  { id: 1, flag: 'ChoPhepSuaDiemHK1', termName: 'Học kỳ 1' },
  { id: 2, flag: 'ChoPhepSuaDiemHK2', termName: 'Học kỳ 2' },
];

type Props = {
  /** Undefined while loading. */
  lock: ScoreLock | undefined;
  deadlines: EntryDeadline[] | undefined;
  onFlip: (flip: Flip) => void;
};

export function ScoreLockCard({ lock, deadlines, onFlip }: Props) {
  return (
    <Paper className={classes['card']} withBorder aria-busy={!lock}>
      <div className={classes['head']}>
        <Title order={2} size="h3">
          Cho phép giáo viên sửa điểm
        </Title>
        <Badge variant="light" size="lg" tt="none" fw={600}>
          Niên khóa: {lock?.TenNienKhoa ?? '…'}
        </Badge>
      </div>
      {terms.map(({ id, flag, termName }) => (
        <TermLock
          key={id}
          name={termName}
          open={lock?.[flag]}
          deadline={deadlines?.find(({ IDHocKy }) => IDHocKy === id)}
          onFlip={(open) => onFlip({ flag, open, termName })}
        />
      ))}
      <Text size="sm" c="dimmed" className={classes['note']}>
        Ban Giám Hiệu và Giáo vụ luôn được sửa điểm, kể cả khi học kỳ đang khóa.
      </Text>
    </Paper>
  );
}
