import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import type { DialogState } from './use-dialog.ts';

type Props<Value> = {
  dialog: DialogState<Value>;
  title: string;
  size?: ModalProps['size'];
  /** Renders the form for the dialog's value; a new form each time it opens. It may be loaded lazily. */
  children: (value: Value) => ReactNode;
};

export function FormModal<Value>({ dialog, title, size = 'lg', children }: Props<Value>) {
  return (
    <Dialog title={title} opened={dialog.opened} onClose={dialog.close} size={size}>
      {dialog.value !== undefined && children(dialog.value)}
    </Dialog>
  );
}
