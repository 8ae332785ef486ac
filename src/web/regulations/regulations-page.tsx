import { PageHeader } from '../ui/page-header.tsx';

export default function RegulationsPage() {
  return <PageHeader title="Quản lý quy định" />;
}
