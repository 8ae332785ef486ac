import {
  IconChalkboard,
  IconChartBar,
  IconListDetails,
  IconListSearch,
  IconLockOpen,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { CardGrid, FunctionCard } from '#web/kit/cards/function-card.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { RolloverCard } from '#web/results/rollover/rollover-card.tsx';
import { RequestsPanel } from '#web/scores/locks/requests-panel.tsx';
import { ProgressPanel } from '#web/scores/progress/progress-panel.tsx';
import { Checklist } from './checklist/checklist.tsx';
import { OfficeHome, useUpcomingTerms } from './office-home.tsx';
import { RegistrarFigures } from './overview/registrar-figures.tsx';

export default function RegistrarPage() {
  const upcoming = useUpcomingTerms();
  return (
    <>
      <PageHeader title="Chào mừng, Giáo vụ!" description="Chọn công việc cần làm." />
      <OfficeHome>
        {() => (
          <>
            <Checklist />
            <RegistrarFigures />
            <RequestsPanel />
            <CardGrid>
              <RolloverCard />
              <FunctionCard
                to="/giaovu/hoc-sinh/tiep-nhan"
                title="Tiếp nhận học sinh"
                description="Thêm, sửa hồ sơ học sinh của niên khóa."
                icon={IconUserPlus}
              />
              <FunctionCard
                to="/giaovu/quan-ly-lop-hoc"
                title="Quản lý lớp học"
                description="Lớp học và các môn học của lớp."
                icon={IconChalkboard}
              />
              <FunctionCard
                to="/giaovu/danh-sach-lop"
                title="Danh sách lớp"
                description="Lập danh sách lớp, xuất danh sách ra Excel."
                icon={IconListDetails}
              />
              <FunctionCard
                to="/giaovu/xem-diem"
                title="Tra cứu điểm"
                description="Xem bảng điểm của từng lớp, từng môn."
                icon={IconListSearch}
              />
              <FunctionCard
                to="/giaovu/baocao"
                title="Báo cáo"
                description="Báo cáo tổng kết môn học và học kỳ."
                icon={IconChartBar}
              />
              <FunctionCard
                to="/giaovu/quyen-sua-diem"
                title="Quyền sửa điểm"
                description="Mở hoặc khóa nhập điểm của từng học kỳ."
                icon={IconLockOpen}
              />
              <FunctionCard
                to="/giaovu/phan-cong"
                title="Phân công giảng dạy"
                description="Giáo viên chủ nhiệm và giáo viên từng môn của lớp."
                icon={IconUserCheck}
              />
            </CardGrid>
            <ProgressPanel to="/giaovu/tien-do" upcoming={upcoming} />
          </>
        )}
      </OfficeHome>
    </>
  );
}
