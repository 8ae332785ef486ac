import { Badge, Group, Skeleton, Switch } from '@mantine/core';
import { hasPassed } from '#shared/school/years/term-lock.ts';
import type { EntryDeadline } from '#shared/scores/locks/api.ts';
import { DeadlineForm } from './deadline-form.tsx';
import classes from './score-lock-card.module.css';

type Props = {
  name: string;
  /** Undefined while loading. */
  open: boolean | undefined;
  deadline: EntryDeadline | undefined;
  onFlip: (open: boolean) => void;
};

/** One term: its switch and its deadline. */
export function TermLock({ name, open, deadline, onFlip }: Props) {
  const isOver = deadline?.Han ? hasPassed(new Date(deadline.Han), new Date()) : false;
  return (
    <div className={classes['term']}>
      <div className={classes['switch']}>
        {open === undefined ? (
          <Skeleton width="10rem" height="1.5rem" />
        ) : (
          <>
            <Switch
              label={name}
              size="md"
              checked={open}
              onChange={(event) => onFlip(event.currentTarget.checked)}
            />
            <Group gap="xs">
              {isOver && !open && (
                <Badge variant="light" color="red" tt="none" fw={600}>
                  Đã hết hạn
                </Badge>
              )}
              <Badge variant="light" color={open ? 'green' : 'yellow'} tt="none" fw={600}>
                {open ? 'Đang mở' : 'Đang khóa'}
              </Badge>
            </Group>
          </>
        )}
      </div>
      {deadline && open !== undefined ? (
        <DeadlineForm key={deadline.Han} deadline={deadline} isOpen={open} />
      ) : (
        <Skeleton className={classes['waiting']} />
      )}
    </div>
  );
}
