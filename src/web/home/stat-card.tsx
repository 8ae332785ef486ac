import { Paper, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { showCount } from '../lib/format.ts';
import classes from './stat-cards.module.css';

type Props = {
  label: string;
  /** Undefined while it is loading. */
  value: number | undefined;
  icon: Icon;
  color?: string;
};

export function StatCard({ label, value, icon: Sign, color = 'blue' }: Props) {
  return (
    <Paper className={classes['stat']} withBorder>
      <dt>
        <ThemeIcon className={classes['sign']} size={44} variant="light" color={color} aria-hidden>
          <Sign size={24} />
        </ThemeIcon>
        <Text component="span" size="sm" c="dimmed">
          {label}
        </Text>
      </dt>
      <dd className={classes['number']} aria-busy={value === undefined}>
        {value === undefined ? (
          <Skeleton component="span" display="block" width="3rem" height="1.5rem" my="0.375rem" />
        ) : (
          showCount(value)
        )}
      </dd>
    </Paper>
  );
}
