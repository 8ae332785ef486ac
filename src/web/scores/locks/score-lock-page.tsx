import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#shared/contract/messages.ts';
import type { ScoreLock } from '#shared/school/years/api.ts';
import { problemText, statusOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { latestRegulationQuery, termsQuery } from '#web/school/choices/choice-lists.ts';
import { scoreLockQuery } from '#web/school/years/api.ts';
import { deadlinesQuery } from './api.ts';
import { OpeningsSection } from './openings-section.tsx';
import { timeUntilNextEnd } from './refetch-interval.ts';
import { ScoreLockCard } from './score-lock-card.tsx';
import { useScoreLockChange } from './use-score-lock-change.ts';

/** 404: the school has no year yet, so there is nothing to lock. */
const lacksYear = (error: unknown) => statusOf(error) === 404;

const loadFailed = (error: unknown) =>
  problemText(error, 'Không thể tải dữ liệu quy định.', { 404: messages.noCurrentYear });

const isOpen = (lock: ScoreLock, termId: number) =>
  termId === 1 ? lock.ChoPhepSuaDiemHK1 : lock.ChoPhepSuaDiemHK2;

export default function ScoreLockPage() {
  const client = useQueryClient();
  // Refetch when the next deadline passes, because that closes the term.
  const refetchInterval = () =>
    timeUntilNextEnd(
      (client.getQueryData(deadlinesQuery.queryKey) ?? []).map(({ Han }) => Han),
      Date.now(),
    );
  const lock = useQuery({ ...scoreLockQuery, refetchInterval });
  useQueryToasts(lock, { failed: loadFailed, warns: lacksYear });
  const change = useScoreLockChange();
  const deadlines = useQuery({ ...deadlinesQuery, enabled: lock.isSuccess, refetchInterval });
  const terms = useQuery(termsQuery);
  const year = useQuery(latestRegulationQuery);
  return (
    <>
      <PageHeader
        title="Quản lý quyền sửa điểm"
        description="Cho phép hoặc không cho phép giáo viên nhập, sửa điểm của từng học kỳ trong niên khóa hiện tại."
      />
      {lacksYear(lock.error) ? (
        <EmptyState text={messages.noCurrentYear} before="regulation" />
      ) : lock.isError ? (
        <ErrorState message={loadFailed(lock.error)} onRetry={() => lock.refetch()} />
      ) : (
        <>
          <ScoreLockCard lock={lock.data} deadlines={deadlines.data} onFlip={change.mutate} />
          <OpeningsSection
            yearId={year.data?.IDNienKhoa}
            lockedTerms={lock.data && terms.data?.filter(({ id }) => !isOpen(lock.data, id))}
          />
        </>
      )}
    </>
  );
}
