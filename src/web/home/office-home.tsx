import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardGrid } from '#web/kit/cards/function-card.tsx';
import { remainingQuery } from '#web/results/rollover/api.ts';
import { requestsQuery } from '#web/scores/locks/api.ts';
import classes from './office-home.module.css';
import { overviewQuery } from './overview/api.ts';

type Props = {
  /**
   * A function, so that showing the panels renders them again. Each panel subscribes to its data on its own and may
   * otherwise still show the previous state.
   */
  children: () => ReactNode;
};

/**
 * The content of an office home page, below its title. Some panels appear only when needed, above the rest. To avoid
 * layout shifts, nothing is shown until that is known, but everything starts loading.
 */
export function OfficeHome({ children }: Props) {
  const overview = useQuery(overviewQuery);
  const remaining = useQuery(remainingQuery);
  const requests = useQuery(requestsQuery);
  const isKnown = ![overview, remaining, requests].some(({ isLoading }) => isLoading);
  return (
    <>
      {!isKnown && <CardsSkeleton />}
      <div hidden={!isKnown}>{children()}</div>
    </>
  );
}

/** The terms that have never been open for entry; empty while loading. */
export function useUpcomingTerms(): number[] {
  const overview = useQuery(overviewQuery);
  return overview.data?.TienDo.filter(({ DaBatDau }) => !DaBatDau).map(({ IDHocKy }) => IDHocKy) ?? [];
}

function CardsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <CardGrid>
        {Array.from({ length: 6 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move.
          <Paper key={place} className={classes['waiting']} withBorder aria-hidden>
            <Skeleton height="1rem" width="45%" />
            <Skeleton height="0.875rem" width="80%" mt="sm" />
          </Paper>
        ))}
      </CardGrid>
    </>
  );
}
