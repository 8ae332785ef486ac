import { IconMapQuestion } from '@tabler/icons-react';
import { FullPageMessage } from './full-page-message.tsx';

export function NotFound() {
  return (
    <FullPageMessage
      icon={IconMapQuestion}
      title="Không tìm thấy trang"
      text="Địa chỉ này không có trong Sổ Điểm."
    />
  );
}
