import { PageHeader } from '../ui/page-header.tsx';

export default function SubjectsPage() {
  return <PageHeader title="Quản lý Môn học" />;
}
