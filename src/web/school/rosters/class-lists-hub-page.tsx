import { IconFileSpreadsheet, IconUsersPlus } from '@tabler/icons-react';
import { CardGrid, FunctionCard } from '#web/kit/cards/function-card.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';

export default function ClassListsHubPage() {
  return (
    <>
      <PageHeader title="Danh sách lớp" description="Chọn công việc cần làm." />
      <CardGrid>
        <FunctionCard
          to="/giaovu/danh-sach-lop/lap-danh-sach"
          title="Lập danh sách lớp"
          description="Xếp học sinh vào lớp, chuyển học sinh ra khỏi lớp."
          icon={IconUsersPlus}
        />
        <FunctionCard
          to="/giaovu/danh-sach-lop/xuat-danh-sach"
          title="Xuất danh sách lớp"
          description="Xem danh sách của một lớp và xuất ra Excel."
          icon={IconFileSpreadsheet}
          color="green"
        />
      </CardGrid>
    </>
  );
}
