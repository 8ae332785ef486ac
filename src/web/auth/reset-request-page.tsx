import { PageHeader } from '../ui/page-header.tsx';

export default function ResetRequestPage() {
  return <PageHeader title="x" />;
}
