import { IconShieldLock } from '@tabler/icons-react';
import { FullPageMessage } from '#web/kit/parts/full-page-message.tsx';

export function UnauthorizedPage() {
  return (
    <FullPageMessage
      icon={IconShieldLock}
      title="Không có quyền truy cập"
      text="Bạn không có quyền truy cập chức năng này."
    />
  );
}
