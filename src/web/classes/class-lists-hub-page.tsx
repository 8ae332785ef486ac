import { PageHeader } from '../ui/page-header.tsx';

export default function ClassListsHubPage() {
  return <PageHeader title="Danh sách lớp" />;
}
