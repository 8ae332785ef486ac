import { Badge, Group, Paper, Skeleton, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#shared/contract/messages.ts';
import { regulationsApi, type ScoreLock } from '#shared/school/years/api.ts';
import { hasPassed, type TermFlags } from '#shared/school/years/term-lock.ts';
import type { EntryDeadline } from '#shared/scores/locks/api.ts';
import { isTermOpenTo } from '#shared/scores/locks/lock-rules.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, problemText, statusOf } from '#web/kit/calls/problems.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { toast } from '#web/kit/toast.ts';
import { choiceKeys, latestRegulationQuery, termsQuery } from '#web/school/choices/choice-lists.ts';
import { accessKeys, deadlinesQuery } from './api.ts';
import { DeadlineForm } from './deadline-form.tsx';
import { OpeningsSection } from './openings-section.tsx';
import { timeUntilNextEnd } from './refetch-interval.ts';
import classes from './score-lock-card.module.css';

const scoreLockQuery = queryOf(['score-lock'], regulationsApi.scoreLock);

/** 404: the school has no year yet, so there is nothing to lock. */
const lacksYear = (error: unknown) => statusOf(error) === 404;

const loadFailed = (error: unknown) =>
  problemText(error, 'Không thể tải dữ liệu quy định.', { 404: messages.noCurrentYear });

type Flip = { flag: keyof TermFlags; open: boolean; termName: string };

const mutationKey = ['change-score-lock'];

/** Shows the new state immediately and reverts it if the server rejects it. Changes are sent one at a time. */
function useScoreLockChange() {
  const client = useQueryClient();
  const show = (flag: keyof TermFlags, open: boolean) =>
    client.setQueryData<ScoreLock>(scoreLockQuery.queryKey, (lock) => lock && { ...lock, [flag]: open });
  return useMutation({
    mutationKey,
    scope: { id: 'score-lock' },
    mutationFn: ({ flag, open }: Flip) => call(regulationsApi.changeScoreLock, { body: { [flag]: open } }),
    onMutate: async ({ flag, open }) => {
      await client.cancelQueries({ queryKey: scoreLockQuery.queryKey });
      show(flag, open);
    },
    onSuccess: (_, { open, termName }) =>
      toast.success(open ? `Đã mở quyền sửa điểm ${termName}.` : `Đã khóa quyền sửa điểm ${termName}.`),
    onError: (error, { flag, open }) => {
      show(flag, !open);
      toast.error(`Cập nhật thất bại: ${detailOf(error)}`);
    },
    onSettled: async () => {
      // While another change is pending, a refetch would show the old state again.
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all(
        [scoreLockQuery.queryKey, choiceKeys.latestRegulation, accessKeys.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

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
            lockedTerms={
              lock.data && terms.data?.filter(({ id }) => !isTermOpenTo('GiaoVien', id, lock.data))
            }
          />
        </>
      )}
    </>
  );
}

const lockableTerms = [
  { id: 1, flag: 'ChoPhepSuaDiemHK1', termName: 'Học kỳ 1' },
  { id: 2, flag: 'ChoPhepSuaDiemHK2', termName: 'Học kỳ 2' },
] as const;

type Props = {
  /** Undefined while loading. */
  lock: ScoreLock | undefined;
  deadlines: EntryDeadline[] | undefined;
  onFlip: (flip: Flip) => void;
};

function ScoreLockCard({ lock, deadlines, onFlip }: Props) {
  return (
    <Paper className={classes['card']} withBorder aria-busy={!lock}>
      <div className={classes['head']}>
        <Title order={2} size="h3">
          Cho phép giáo viên sửa điểm
        </Title>
        <Badge variant="light" size="lg" tt="none" fw={600}>
          Niên khóa: {lock?.TenNienKhoa ?? '…'}
        </Badge>
      </div>
      {lockableTerms.map(({ id, flag, termName }) => (
        <TermLock
          key={id}
          name={termName}
          open={lock?.[flag]}
          deadline={deadlines?.find(({ IDHocKy }) => IDHocKy === id)}
          onFlip={(open) => onFlip({ flag, open, termName })}
        />
      ))}
      <Text size="sm" c="dimmed" className={classes['note']}>
        Ban Giám Hiệu và Giáo vụ luôn được sửa điểm, kể cả khi học kỳ đang khóa.
      </Text>
    </Paper>
  );
}

type TermLockProps = {
  name: string;
  /** Undefined while loading. */
  open: boolean | undefined;
  deadline: EntryDeadline | undefined;
  onFlip: (open: boolean) => void;
};

/** One term: its switch and its deadline. */
function TermLock({ name, open, deadline, onFlip }: TermLockProps) {
  const isOver = deadline?.Han ? hasPassed(new Date(deadline.Han), new Date()) : false;
  return (
    <div className={classes['term']}>
      <div className={classes['switch']}>
        {open === undefined ? (
          <Skeleton width="10rem" height="1.5rem" />
        ) : (
          <>
            <Switch
              label={name}
              size="md"
              checked={open}
              onChange={(event) => onFlip(event.currentTarget.checked)}
            />
            <Group gap="xs">
              {isOver && !open && (
                <Badge variant="light" color="red" tt="none" fw={600}>
                  Đã hết hạn
                </Badge>
              )}
              <Badge variant="light" color={open ? 'green' : 'yellow'} tt="none" fw={600}>
                {open ? 'Đang mở' : 'Đang khóa'}
              </Badge>
            </Group>
          </>
        )}
      </div>
      {deadline && open !== undefined ? (
        <DeadlineForm key={deadline.Han} deadline={deadline} isOpen={open} />
      ) : (
        <Skeleton className={classes['waiting']} />
      )}
    </div>
  );
}
