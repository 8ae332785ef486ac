import { PageHeader } from '../ui/page-header.tsx';

export default function StudentLookupPage() {
  return <PageHeader title="Tra cứu thông tin học sinh" />;
}
