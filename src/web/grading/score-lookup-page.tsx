import { PageHeader } from '../ui/page-header.tsx';

export default function ScoreLookupPage() {
  return <PageHeader title="Tra cứu điểm" />;
}
