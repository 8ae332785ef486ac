import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Rollover, RolloverRequest } from '#shared/results/rollover/api.ts';
import { useBusyDialog } from '#web/kit/dialogs/dialog-context.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatCount } from '#web/kit/format.ts';
import { type Choices, isOpen } from './choices.ts';
import classes from './rollover.module.css';
import { CountsList, countsOf, lacksOf, type RunCounts } from './run-counts.tsx';

type Props = {
  rollover: Rollover;
  request: RolloverRequest;
  choices: Choices;
  pending: boolean;
  /** Why the server rejected the run. */
  refusal: string | null;
  onApply: () => Promise<void>;
};

/** What the run will do, and what it leaves for later. */
export function SummaryStep({ rollover, request, choices, pending, refusal, onApply }: Props) {
  const confirmation = useDialog<null>();
  const counts = countsOf(rollover, request);
  const open = rollover.HocSinh.filter((student) => isOpen(choices, student)).length;
  const unnamed = request.Lop.some(({ TenLop }) => TenLop.trim() === '');
  const nothing = counts.subjects + counts.classes + counts.students === 0;
  return (
    <Paper withBorder className={classes['summary']}>
      {refusal && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      {nothing ? (
        <Text>Không còn gì để kết chuyển.</Text>
      ) : (
        <>
          <Text fw={600}>Sang niên khóa {rollover.DenNienKhoa}:</Text>
          <CountsList counts={counts} />
        </>
      )}
      {lacksOf(counts).map((text) => (
        <Text key={text} mt="sm">
          {text}
        </Text>
      ))}
      {open > 0 && (
        <Text mt="sm" c="dimmed">
          {formatCount(open)} học sinh chưa có quyết định; có thể kết chuyển tiếp sau.
        </Text>
      )}
      {unnamed && <Text mt="sm">Có lớp chưa được đặt tên.</Text>}
      <div className={classes['foot']}>
        <span />
        <Button onClick={() => confirmation.open(null)} disabled={nothing || unnamed}>
          Kết chuyển
        </Button>
      </div>
      <FormModal dialog={confirmation} title={`Kết chuyển sang niên khóa ${rollover.DenNienKhoa}?`} size="md">
        {() => (
          <ConfirmRun
            counts={counts}
            pending={pending}
            onClose={confirmation.close}
            onConfirm={() => onApply().finally(confirmation.close)}
          />
        )}
      </FormModal>
    </Paper>
  );
}

type ConfirmRunProps = {
  counts: RunCounts;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before the rollover. The cancel button has focus. */
function ConfirmRun({ counts, pending, onClose, onConfirm }: ConfirmRunProps) {
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
