import { Badge, Paper, Skeleton, Switch, Text, Title } from '@mantine/core';
import type { ScoreLock } from '../../shared/regulations.ts';
import type { ScoreLockFlags } from './api.ts';
import classes from './score-lock-card.module.css';
import type { Flip } from './use-score-lock-change.ts';

const terms: { flag: keyof ScoreLockFlags; termName: string }[] = [
  { flag: 'ChoPhepSuaDiemHK1', termName: 'Học kỳ 1' },
  { flag: 'ChoPhepSuaDiemHK2', termName: 'Học kỳ 2' },
];

type Props = {
  /** Undefined while it is loading. */
  lock: ScoreLock | undefined;
  onFlip: (flip: Flip) => void;
};

export function ScoreLockCard({ lock, onFlip }: Props) {
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
      {terms.map(({ flag, termName }) => (
        <div key={flag} className={classes['term']}>
          {lock ? (
            <Switch
              label={termName}
              size="md"
              checked={lock[flag]}
              onChange={(event) => onFlip({ flag, open: event.currentTarget.checked, termName })}
            />
          ) : (
            <Skeleton width="10rem" height="1.5rem" />
          )}
          {lock && <LockState open={lock[flag]} />}
        </div>
      ))}
      <Text size="sm" c="dimmed" className={classes['note']}>
        Ban Giám Hiệu và Giáo vụ luôn được sửa điểm, kể cả khi học kỳ đang khóa.
      </Text>
    </Paper>
  );
}

function LockState({ open }: { open: boolean }) {
  return (
    <Badge variant="light" color={open ? 'green' : 'yellow'} tt="none" fw={600}>
      {open ? 'Đang mở' : 'Đang khóa'}
    </Badge>
  );
}
