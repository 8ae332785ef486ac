import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatMoment } from '../format.ts';
import type { Restored } from './use-kept-values.ts';

type Props = { restored: Restored; submitLabel: string; onDiscard: () => void };

const stale = 'Từ lúc đó, thông tin đã lưu có thay đổi.';

/** Shown above a form that opened with restored unsaved input. */
export function RestoredForm({ restored: { typedAt, isStale }, submitLabel, onDiscard }: Props) {
  return (
    <Alert color="yellow" icon={<IconHistory aria-hidden />} role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          Đã khôi phục nội dung chưa lưu, nhập lúc {formatMoment(typedAt)}. {isStale && `${stale} `}
          Vui lòng kiểm tra rồi bấm “{submitLabel}”.
        </Text>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Bỏ bản nháp
        </Button>
      </Stack>
    </Alert>
  );
}
