import { Title } from '@mantine/core';
import { IconSchool, IconShield, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { accountStatsQuery } from './api.ts';
import { StatCard } from './stat-card.tsx';
import classes from './stat-cards.module.css';
import { StatCards } from './stat-cards.tsx';

/** The number of accounts by role. */
export function AccountFigures() {
  const stats = useQuery(accountStatsQuery);
  return (
    <section aria-labelledby="tai-khoan" className={classes['section']}>
      <Title order={2} size="h3" id="tai-khoan" mb="sm">
        Tài khoản
      </Title>
      {stats.isError ? (
        <ErrorState
          message={problemText(stats.error, 'Không thể tải thống kê tài khoản.')}
          onRetry={() => stats.refetch()}
        />
      ) : (
        <StatCards>
          <StatCard label="Tổng số tài khoản" value={stats.data?.total_accounts} icon={IconUsers} />
          <StatCard label="Giáo viên" value={stats.data?.teacher_accounts} icon={IconSchool} color="yellow" />
          <StatCard label="Giáo vụ" value={stats.data?.giaovu_accounts} icon={IconUsersGroup} color="teal" />
          <StatCard label="Ban Giám Hiệu" value={stats.data?.bgh_accounts} icon={IconShield} color="violet" />
        </StatCards>
      )}
    </section>
  );
}
