import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ServerFormState } from '../../lib/forms/use-server-form.ts';
import { useBusyDialog, useFilledDialog } from '../dialogs/dialog-context.ts';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { RestoredForm } from './restored-form.tsx';

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
  useFilledDialog(form.isFilled, form.giveUp);
  const giveUp = () => {
    form.giveUp();
    onCancel?.();
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={form.pending}>
      <Stack gap="md">
        {form.restored && (
          <RestoredForm restored={form.restored} submitLabel={submitLabel} onDrop={form.dropRestored} />
        )}
        {form.problem && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" tabIndex={-1}>
            {form.problem.split('\n').map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
        {children}
        <DialogFoot>
          {form.onSaveAndNext && (
            <Button variant="light" onClick={form.onSaveAndNext} disabled={form.pending || disabled}>
              Lưu và thêm tiếp
            </Button>
          )}
          <Group wrap="nowrap" ml="auto">
            {onCancel && (
              <Button variant="default" onClick={giveUp} disabled={form.pending}>
                {cancelLabel}
              </Button>
            )}
            <Button type="submit" loading={form.pending} disabled={disabled}>
              {submitLabel}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </form>
  );
}
