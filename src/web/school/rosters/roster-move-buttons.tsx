import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import classes from './roster.module.css';

type Props = { toClass: number; fromClass: number; onMoveIn: () => void; onMoveOut: () => void };

/** The buttons stay focusable with nothing selected, so that the focus is not lost after a move. */
export function RosterMoveButtons({ toClass, fromClass, onMoveIn, onMoveOut }: Props) {
  return (
    <div className={classes['buttons']}>
      <Button
        onClick={onMoveIn}
        leftSection={<IconArrowLeft size={18} aria-hidden className={classes['arrow']} />}
        aria-disabled={toClass === 0}
        data-disabled={toClass === 0 || undefined}
      >
        Đưa vào lớp ({toClass})
      </Button>
      <Button
        variant="default"
        onClick={onMoveOut}
        rightSection={<IconArrowRight size={18} aria-hidden className={classes['arrow']} />}
        aria-disabled={fromClass === 0}
        data-disabled={fromClass === 0 || undefined}
      >
        Đưa ra khỏi lớp ({fromClass})
      </Button>
    </div>
  );
}
