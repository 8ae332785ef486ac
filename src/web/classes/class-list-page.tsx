import { PageHeader } from '../ui/page-header.tsx';

export default function ClassListPage() {
  return <PageHeader title="Xem Danh Sách Lớp" />;
}
