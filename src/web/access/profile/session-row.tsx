import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { Session } from '#shared/access/accounts/api.ts';
import { formatMoment } from '#web/kit/format.ts';
import classes from './profile.module.css';

type Props = { session: Session; busy: boolean; onEnd: () => void };

export function SessionRow({ session, busy, onEnd }: Props) {
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
