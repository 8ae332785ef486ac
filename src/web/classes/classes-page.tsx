import { PageHeader } from '../ui/page-header.tsx';

export default function ClassesPage() {
  return <PageHeader title="Quản lý lớp học" />;
}
