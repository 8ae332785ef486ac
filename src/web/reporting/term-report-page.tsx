import { PageHeader } from '../ui/page-header.tsx';

export default function TermReportPage() {
  return <PageHeader title="Báo cáo tổng kết học kỳ" />;
}
