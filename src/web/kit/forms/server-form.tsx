import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBusyDialog, useUnsavedDialog } from '../dialogs/dialog-context.ts';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { FirstFocus } from '../dialogs/first-focus.tsx';
import { formatMoment } from '../format.ts';
import type { Restored } from './drafts/use-kept-values.ts';
import type { ServerFormState } from './use-server-form.ts';

type Props = {
  form: ServerFormState;
  submitLabel: string;
  onCancel?: () => void;
  cancelLabel?: string;
  /** The form cannot be saved at all. */
  disabled?: boolean;
  children: ReactNode;
};

/** The form element: the fields, the server's error, and the buttons. */
export function ServerForm({
  form,
  submitLabel,
  onCancel,
  cancelLabel = 'Hủy',
  disabled = false,
  children,
}: Props) {
  useBusyDialog(form.pending);
  useUnsavedDialog(form.hasUnsavedInput, form.discardDraft);
  const cancel = () => {
    form.discardDraft();
    onCancel?.();
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={form.pending}>
      <Stack gap="md">
        {form.restored && (
          <RestoredForm restored={form.restored} submitLabel={submitLabel} onDiscard={form.discardRestored} />
        )}
        {form.problem && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" tabIndex={-1}>
            {form.problem.split('\n').map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
        {children}
        <DialogFooter>
          {form.onSaveAndNext && (
            <Button variant="light" onClick={form.onSaveAndNext} disabled={form.pending || disabled}>
              Lưu và thêm tiếp
            </Button>
          )}
          <Group wrap="nowrap" ml="auto">
            {onCancel && (
              <Button variant="default" onClick={cancel} disabled={form.pending}>
                {cancelLabel}
              </Button>
            )}
            <Button type="submit" loading={form.pending} disabled={disabled}>
              {submitLabel}
            </Button>
          </Group>
        </DialogFooter>
      </Stack>
      <FirstFocus />
    </form>
  );
}

type RestoredFormProps = { restored: Restored; submitLabel: string; onDiscard: () => void };

const stale = 'Từ lúc đó, thông tin đã lưu có thay đổi.';

/** Shown above a form that opened with restored unsaved input. */
function RestoredForm({ restored: { typedAt, isStale }, submitLabel, onDiscard }: RestoredFormProps) {
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
