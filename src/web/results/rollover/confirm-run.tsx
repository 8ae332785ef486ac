import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useBusyDialog } from '#web/kit/dialogs/dialog-context.ts';
import { CountsList, lacksOf } from './counts-list.tsx';
import type { RunCounts } from './run-counts.ts';

type Props = {
  opened: boolean;
  toYear: string;
  counts: RunCounts;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before the rollover. The cancel button has focus. */
export function ConfirmRun({ opened, toYear, onClose, ...question }: Props) {
  return (
    <Dialog title={`Kết chuyển sang niên khóa ${toYear}?`} opened={opened} onClose={onClose}>
      <Question {...question} onClose={onClose} />
    </Dialog>
  );
}

function Question({ counts, pending, onClose, onConfirm }: Omit<Props, 'opened' | 'toYear'>) {
  useBusyDialog(pending);
  const lacks = lacksOf(counts);
  return (
    <Stack gap="md">
      <CountsList counts={counts} />
      {lacks.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="note">
          {lacks.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </Alert>
      )}
      <Text>Có thể hoàn tác cả lần kết chuyển này khi chưa em nào có điểm ở niên khóa mới.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
          Hủy
        </Button>
        <Button onClick={onConfirm} loading={pending}>
          Xác nhận kết chuyển
        </Button>
      </Group>
    </Stack>
  );
}
