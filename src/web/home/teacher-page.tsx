import { IconClipboardList, IconPencil, IconUserSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { CardGrid, FunctionCard } from '#web/kit/cards/function-card.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { OwnSheets } from './own-sheets/own-sheets.tsx';

// Reading drafts pulls in the sheet editor's code, so the page does not wait for it.
const WaitingDrafts = lazy(() => import('./panels/waiting-drafts.tsx'));

export default function TeacherPage() {
  return (
    <>
      <PageHeader title="Chào mừng, Giáo viên!" description="Chọn công việc cần làm." />
      <Suspense fallback={null}>
        <WaitingDrafts />
      </Suspense>
      <CardGrid>
        <FunctionCard
          to="/giaovien/tra-cuu"
          title="Tra cứu học sinh"
          description="Tìm học sinh theo niên khóa, khối, lớp, họ tên."
          icon={IconUserSearch}
        />
        <FunctionCard
          to="/giaovien/danh-sach-lop"
          title="Danh sách lớp"
          description="Xem và xuất danh sách lớp chủ nhiệm."
          icon={IconClipboardList}
        />
        <FunctionCard
          to="/giaovien/quan-ly-diem"
          title="Bảng điểm"
          description="Nhập và sửa bảng điểm."
          icon={IconPencil}
        />
      </CardGrid>
      <OwnSheets />
    </>
  );
}
