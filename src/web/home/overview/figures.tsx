import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Overview } from '#shared/home/overview/api.ts';
import { problemText } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { overviewQuery } from './api.ts';
import classes from './stat-cards.module.css';
import { StatCards } from './stat-cards.tsx';

type Props = {
  /** The cards; `overview` is undefined while loading. */
  children: (overview: Overview | undefined) => ReactNode;
};

/** The figures of the current year. */
export function Figures({ children }: Props) {
  const overview = useQuery(overviewQuery);
  const year = overview.data?.NienKhoa;
  return (
    <section aria-labelledby="nien-khoa" className={classes['section']}>
      <Title order={2} size="h3" id="nien-khoa" mb="sm">
        {year ? `Niên khóa ${year.TenNienKhoa}` : 'Niên khóa hiện tại'}
      </Title>
      {overview.isError ? (
        <ErrorState
          message={problemText(overview.error, 'Không thể tải số liệu của niên khóa.')}
          onRetry={() => overview.refetch()}
        />
      ) : (
        <StatCards>{children(overview.data)}</StatCards>
      )}
    </section>
  );
}
