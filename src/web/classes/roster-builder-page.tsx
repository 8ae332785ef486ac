import { PageHeader } from '../ui/page-header.tsx';

export default function RosterBuilderPage() {
  return <PageHeader title="Lập danh sách lớp" />;
}
