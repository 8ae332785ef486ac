import { IconLockQuestion } from '@tabler/icons-react';
import type { Overview } from '../../shared/overview.ts';
import { StatCard } from './stat-card.tsx';

/** How many teachers wait for a sheet to be opened; the panel below names them. */
export function RequestsCard({ overview }: { overview: Overview | undefined }) {
  return (
    <StatCard
      label="Xin mở khóa"
      value={overview?.YeuCauMoKhoa}
      note={overview?.YeuCauMoKhoa === 0 ? 'Không có yêu cầu nào' : 'đang chờ trả lời'}
      icon={IconLockQuestion}
      color="green"
      to="/giaovu/quyen-sua-diem"
    />
  );
}
