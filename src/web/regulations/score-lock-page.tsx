import { PageHeader } from '../ui/page-header.tsx';

export default function ScoreLockPage() {
  return <PageHeader title="Quản lý quyền sửa điểm" />;
}
