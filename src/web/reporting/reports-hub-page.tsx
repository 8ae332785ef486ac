import { PageHeader } from '../ui/page-header.tsx';

export default function ReportsHubPage() {
  return <PageHeader title="Báo cáo" />;
}
