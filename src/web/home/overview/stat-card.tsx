import { Anchor, Paper, Skeleton, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import classes from './stat-cards.module.css';

type Props = {
  label: string;
  /** Undefined while loading; a string is shown as is. */
  value: number | string | undefined;
  icon: Icon;
  color?: string;
  /** The page to act on it; makes the whole card a link. */
  to?: string;
  /** A line about the number; its space is reserved while loading. */
  note?: string;
};

export function StatCard({ label, value, icon: Sign, color = 'blue', to, note }: Props) {
  return (
    <Paper className={classes['stat']} withBorder>
      <dt>
        <ThemeIcon className={classes['sign']} size={44} variant="light" color={color} aria-hidden>
          <Sign size={24} />
        </ThemeIcon>
        <Text component="span" size="sm" c="dimmed">
          {to ? (
            <Anchor component={Link} to={to} inherit c="inherit" className={classes['link']}>
              {label}
            </Anchor>
          ) : (
            label
          )}
        </Text>
      </dt>
      <dd className={classes['number']} aria-busy={value === undefined}>
        {value === undefined ? (
          <Skeleton component="span" display="block" width="3rem" height="1.5rem" my="0.3875rem" />
        ) : typeof value === 'number' ? (
          formatCount(value)
        ) : (
          value
        )}
      </dd>
      {note !== undefined && (
        <dd className={classes['note']}>
          {value === undefined ? (
            <Skeleton component="span" display="block" width="9rem" height="0.875rem" my="0.25rem" />
          ) : (
            note
          )}
        </dd>
      )}
    </Paper>
  );
}

type SectionProps = {
  id: string;
  title: string;
  query: ComponentProps<typeof FailedQuery>['query'] & { isError: boolean };
  /** Shown if the query fails. */
  failed: string;
  children: ReactNode;
};

/** A heading above a row of StatCards, which are a description list. */
export function StatSection({ id, title, query, failed, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      {query.isError ? (
        <FailedQuery query={query} fallback={failed} />
      ) : (
        <dl className={classes['stats']}>{children}</dl>
      )}
    </section>
  );
}
