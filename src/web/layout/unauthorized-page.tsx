import { IconShieldLock } from '@tabler/icons-react';
import { MessagePage } from '#web/kit/parts/message-page.tsx';

export function UnauthorizedPage() {
  return (
    <MessagePage
      icon={IconShieldLock}
      title="Không có quyền truy cập"
      text="Bạn không có quyền truy cập chức năng này."
    />
  );
}
