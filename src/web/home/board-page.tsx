import {
  IconBook2,
  IconChartBar,
  IconClipboardList,
  IconListSearch,
  IconSettings,
  IconUserCog,
} from '@tabler/icons-react';
import { CardGrid, FunctionCard } from '#web/kit/cards/function-card.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { RolloverCard } from '#web/results/rollover/rollover-card.tsx';
import { RequestsPanel } from '#web/scores/locks/requests-panel.tsx';
import { ProgressPanel } from '#web/scores/progress/progress-panel.tsx';
import { Checklist } from './checklist/checklist.tsx';
import { OfficeHome, useUpcomingTerms } from './office-home.tsx';
import { AccountFigures } from './overview/account-figures.tsx';
import { BoardFigures } from './overview/board-figures.tsx';
import { BackupPanel } from './panels/backup-panel.tsx';

export default function BoardPage() {
  const upcoming = useUpcomingTerms();
  return (
    <>
      <PageHeader
        title="Chào mừng, Ban Giám Hiệu!"
        description="Tổng quan tài khoản và các chức năng quản lý."
      />
      <OfficeHome>
        {() => (
          <>
            <Checklist />
            <BoardFigures />
            <RequestsPanel />
            <AccountFigures />
            <CardGrid>
              <RolloverCard />
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
            <ProgressPanel to="/bgh/tien-do" upcoming={upcoming} />
            <BackupPanel />
          </>
        )}
      </OfficeHome>
    </>
  );
}
