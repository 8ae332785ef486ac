import { useQuery } from '@tanstack/react-query';
import { messages } from '../../shared/common-messages.ts';
import { problemText, statusOf } from '../lib/calls/problems.ts';
import { useQueryToasts } from '../lib/calls/use-query-toasts.ts';
import { EmptyState } from '../ui/empty/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { scoreLockQuery } from './api.ts';
import { ScoreLockCard } from './score-lock-card.tsx';
import { useScoreLockChange } from './use-score-lock-change.ts';

/** A school without a year has nothing to lock yet. */
const lacksYear = (error: unknown) => statusOf(error) === 404;

const loadFailed = (error: unknown) =>
  problemText(error, 'Không thể tải dữ liệu quy định.', { 404: messages.noCurrentYear });

export default function ScoreLockPage() {
  const lock = useQuery(scoreLockQuery);
  useQueryToasts(lock, { failed: loadFailed, warns: lacksYear });
  const change = useScoreLockChange();
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
        <ScoreLockCard lock={lock.data} onFlip={change.mutate} />
      )}
    </>
  );
}
