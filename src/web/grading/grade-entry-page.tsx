import { PageHeader } from '../ui/page-header.tsx';

export default function GradeEntryPage() {
  return <PageHeader title="Nhập/Sửa bảng điểm" />;
}
