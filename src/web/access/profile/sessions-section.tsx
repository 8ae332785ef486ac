import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#shared/access/accounts/api.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { formatMoment } from '#web/kit/format.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { toast } from '#web/kit/toast.ts';
import { endOtherSessions, endSession, sessionsQuery } from './api.ts';
import classes from './profile.module.css';

const loadProblem = (error: unknown) =>
  problemText(error, 'Không thể tải danh sách thiết bị. Vui lòng thử lại.');

/** The devices the user is signed in on. Not part of the form: ending a session takes effect immediately. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const end = useEnding((session: Session) => endSession(session.id), 'Đã đăng xuất thiết bị.');
  const endOthers = useEnding(endOtherSessions, 'Đã đăng xuất các thiết bị khác.');
  if (sessions.isError)
    return <ErrorState message={loadProblem(sessions.error)} onRetry={() => sessions.refetch()} />;
  if (!sessions.data)
    return <Skeleton height={58} role="status" aria-busy aria-label="Đang tải danh sách thiết bị…" />;
  const others = sessions.data.filter(({ HienTai }) => !HienTai);
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="xs" m={0} p={0}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate(session)}
          />
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        Nếu thấy thiết bị lạ, hãy đăng xuất thiết bị đó và đổi mật khẩu.
      </Text>
      {others.length > 0 && (
        <Group justify="flex-end">
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            Đăng xuất các thiết bị khác
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Ends sessions and reloads the list, even if the server had nothing left to end. */
function useEnding<Input>(end: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(detailOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

type Props = { session: Session; busy: boolean; onEnd: () => void };

function SessionRow({ session, busy, onEnd }: Props) {
  const { ThietBi, TaoLuc, LanCuoi, HienTai } = session;
  return (
    <Paper component="li" withBorder radius="md" className={classes['session']}>
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Text fw={600}>{ThietBi}</Text>
          <Text size="sm" c="dimmed">
            Đăng nhập {formatMoment(TaoLuc)}, dùng gần nhất {formatMoment(LanCuoi)}
          </Text>
        </Stack>
        {HienTai ? (
          <Badge variant="light" color="green" tt="none" fw={600}>
            Thiết bị này
          </Badge>
        ) : (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={onEnd}
            aria-label={`Đăng xuất ${ThietBi}, đăng nhập ${formatMoment(TaoLuc)}`}
          >
            Đăng xuất
          </Button>
        )}
      </Group>
    </Paper>
  );
}
