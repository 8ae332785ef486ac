import { IconLockQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#shared/home/overview/api.ts';
import { requestsQuery } from '#web/scores/locks/api.ts';
import { requestsPanelId } from '#web/scores/locks/requests-panel.tsx';
import { StatCard } from './stat-card.tsx';

/** The number of pending opening requests; links to the panel below, where they are answered. */
export function RequestsCard({ overview }: { overview: Overview | undefined }) {
  const hasPanel = Boolean(useQuery(requestsQuery).data?.length);
  return (
    <StatCard
      label="Xin mở khóa"
      value={overview?.YeuCauMoKhoa}
      note={overview?.YeuCauMoKhoa === 0 ? 'Không có yêu cầu nào' : 'đang chờ trả lời'}
      icon={IconLockQuestion}
      color="green"
      to={hasPanel ? `#${requestsPanelId}` : '/giaovu/quyen-sua-diem'}
    />
  );
}
