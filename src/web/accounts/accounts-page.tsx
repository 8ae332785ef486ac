import { PageHeader } from '../ui/page-header.tsx';

export default function AccountsPage() {
  return <PageHeader title="Quản lý tài khoản" />;
}
