import { IconSchool, IconShield, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accountStatsQuery } from './api.ts';
import { StatCard, StatSection } from './stat-card.tsx';

/** The number of accounts by role. */
export function AccountFigures() {
  const stats = useQuery(accountStatsQuery);
  return (
    <StatSection id="tai-khoan" title="Tài khoản" query={stats} failed="Không thể tải thống kê tài khoản.">
      <StatCard label="Tổng số tài khoản" value={stats.data?.total_accounts} icon={IconUsers} />
      <StatCard label="Giáo viên" value={stats.data?.teacher_accounts} icon={IconSchool} color="yellow" />
      <StatCard label="Giáo vụ" value={stats.data?.giaovu_accounts} icon={IconUsersGroup} color="teal" />
      <StatCard label="Ban Giám Hiệu" value={stats.data?.bgh_accounts} icon={IconShield} color="violet" />
    </StatSection>
  );
}
