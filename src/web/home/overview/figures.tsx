import { IconLockQuestion, IconPencilExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Overview } from '#shared/home/overview/api.ts';
import { requestsQuery } from '#web/scores/locks/api.ts';
import { requestsPanelId } from '#web/scores/locks/requests-panel.tsx';
import { overviewQuery } from './api.ts';
import { missingScores, noteOfMissing } from './figure-texts.ts';
import { StatCard, StatSection } from './stat-card.tsx';

type Props = {
  /** The cards; `overview` is undefined while loading. */
  children: (overview: Overview | undefined) => ReactNode;
};

/** The figures of the current year. */
export function Figures({ children }: Props) {
  const overview = useQuery(overviewQuery);
  const year = overview.data?.NienKhoa;
  return (
    <StatSection
      id="nien-khoa"
      title={year ? `Niên khóa ${year.TenNienKhoa}` : 'Niên khóa hiện tại'}
      query={overview}
      failed="Không thể tải số liệu của niên khóa."
    >
      {children(overview.data)}
    </StatSection>
  );
}

/** `to` is the page with the details by class. */
export function MissingScoresCard({ overview, to }: { overview: Overview | undefined; to: string }) {
  return (
    <StatCard
      label="Ô điểm còn thiếu"
      value={overview && missingScores(overview)}
      note={overview ? noteOfMissing(overview) : ''}
      icon={IconPencilExclamation}
      color="yellow"
      to={to}
    />
  );
}

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
