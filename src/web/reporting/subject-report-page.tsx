import { PageHeader } from '../ui/page-header.tsx';

export default function SubjectReportPage() {
  return <PageHeader title="Báo cáo tổng kết môn học" />;
}
