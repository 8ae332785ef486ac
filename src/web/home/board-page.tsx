import {
  IconBook2,
  IconChartBar,
  IconClipboardList,
  IconListSearch,
  IconSchool,
  IconSettings,
  IconShield,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '../lib/calls/problems.ts';
import { ProgressPanel } from '../progress/progress-panel.tsx';
import { CardGrid } from '../ui/cards/card-grid.tsx';
import { FunctionCard } from '../ui/cards/function-card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { accountStatsQuery } from './api.ts';
import { BackupPanel } from './backup-panel.tsx';
import { StatCard } from './stat-card.tsx';
import { StatCards } from './stat-cards.tsx';

export default function BoardPage() {
  const stats = useQuery(accountStatsQuery);
  return (
    <>
      <PageHeader
        title="Chào mừng, Ban Giám Hiệu!"
        description="Tổng quan tài khoản và các chức năng quản lý."
      />
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
      <CardGrid>
        <FunctionCard
          to="/bgh/taikhoan"
          title="Quản lý tài khoản"
          description="Tạo, sửa và xóa tài khoản của cán bộ, giáo viên."
          icon={IconUserCog}
        />
        <FunctionCard
          to="/bgh/baocao"
          title="Báo cáo"
          description="Báo cáo tổng kết môn học và học kỳ."
          icon={IconChartBar}
        />
        <FunctionCard
          to="/bgh/quydinh"
          title="Cài đặt hệ thống"
          description="Quy định của từng niên khóa."
          icon={IconSettings}
        />
        <FunctionCard
          to="/bgh/monhoc"
          title="Quản lý môn học"
          description="Môn học theo niên khóa và tổ hợp."
          icon={IconBook2}
        />
        <FunctionCard
          to="/bgh/xem-diem"
          title="Tra cứu điểm"
          description="Xem bảng điểm của từng lớp, từng môn."
          icon={IconListSearch}
        />
        <FunctionCard
          to="/bgh/nhat-ky"
          title="Nhật ký hoạt động"
          description="Ai đã đăng nhập, thay đổi, nhập, xuất dữ liệu."
          icon={IconClipboardList}
        />
      </CardGrid>
      <ProgressPanel to="/bgh/tien-do" />
      <BackupPanel />
    </>
  );
}
