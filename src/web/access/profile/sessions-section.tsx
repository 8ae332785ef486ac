import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountsApi, type Session } from '#shared/access/accounts/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { problemText } from '#web/kit/calls/problems.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { formatMoment } from '#web/kit/format.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import classes from './profile.module.css';

const sessionsQuery = queryOf(['sessions'], accountsApi.sessions, { gcTime: 0, staleTime: 0 });

const loadProblem = (error: unknown) =>
  problemText(error, 'Không thể tải danh sách thiết bị. Vui lòng thử lại.');

/** The devices the user is signed in on. Not part of the form: ending a session takes effect immediately. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  // The list is reloaded even if the server had nothing left to end.
  const stale = [sessionsQuery.queryKey];
  const end = useAction({
    send: ({ id }: Session) => call(accountsApi.endSession, { params: { id } }),
    done: () => 'Đã đăng xuất thiết bị.',
    stale,
  });
  const endOthers = useAction({
    send: () => call(accountsApi.endOtherSessions),
    done: () => 'Đã đăng xuất các thiết bị khác.',
    stale,
  });
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
