import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useBusyDialog } from './dialog-context.ts';
import { DialogFooter } from './dialog-footer.tsx';
import type { DialogState } from './use-dialog.ts';

type Props<Value> = {
  dialog: DialogState<Value>;
  title?: string;
  /** What would be deleted, in words: 'Môn học “Toán”'. */
  nameOf: (value: Value) => string;
  /** Must report its own errors; the dialog closes either way. */
  onDelete: (value: Value) => Promise<unknown>;
  /** The label of the button. */
  action?: string;
  /** What deleting means. */
  consequence?: string;
  /** Of the button, for a step that takes nothing away. */
  color?: 'red' | 'blue';
};

/** Asks before deleting. The cancel button has focus, and a double click deletes only once. */
export function ConfirmDelete<Value>(props: Props<Value>) {
  const { dialog, title = 'Bạn có chắc muốn xóa?' } = props;
  return (
    <Dialog title={title} opened={dialog.opened} onClose={dialog.close} size="sm">
      {dialog.value !== undefined && <Question {...props} value={dialog.value} />}
    </Dialog>
  );
}

function Question<Value>({
  dialog,
  value,
  nameOf,
  onDelete,
  action = 'Xóa',
  consequence = 'Hành động này không thể hoàn tác!',
  color = 'red',
}: Props<Value> & { value: Value }) {
  const started = useRef(false);
  const [pending, setPending] = useState(false);
  useBusyDialog(pending);
  const remove = async () => {
    if (started.current) return;
    started.current = true;
    setPending(true);
    try {
      await onDelete(value);
    } catch {
      // `onDelete` has already reported the error.
    } finally {
      dialog.close();
    }
  };
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{nameOf(value)}</Text>
        <Text>{consequence}</Text>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={dialog.close} disabled={pending} data-autofocus>
          Hủy
        </Button>
        <Button color={color} onClick={remove} loading={pending}>
          {action}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
