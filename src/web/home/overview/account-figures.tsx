import { Title } from '@mantine/core';
import { IconSchool, IconShield, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { accountStatsQuery } from './api.ts';
import { StatCard, StatCards } from './stat-card.tsx';
import classes from './stat-cards.module.css';

/** The number of accounts by role. */
export function AccountFigures() {
  const stats = useQuery(accountStatsQuery);
  return (
    <section aria-labelledby="tai-khoan" className={classes['section']}>
      <Title order={2} size="h3" id="tai-khoan" mb="sm">
        Tài khoản
      </Title>
      {stats.isError ? (
        <FailedQuery query={stats} fallback="Không thể tải thống kê tài khoản." />
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
