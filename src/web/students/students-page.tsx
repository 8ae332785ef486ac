import { PageHeader } from '../ui/page-header.tsx';

export default function StudentsPage() {
  return <PageHeader title="Quản lý học sinh" />;
}
