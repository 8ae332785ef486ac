import { PageHeader } from '../ui/page-header.tsx';

export default function ResetConfirmPage() {
  return <PageHeader title="x" />;
}
