import { IconMapQuestion } from '@tabler/icons-react';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      icon={IconMapQuestion}
      title="Không tìm thấy trang"
      text="Địa chỉ này không có trong Sổ Điểm."
    />
  );
}
