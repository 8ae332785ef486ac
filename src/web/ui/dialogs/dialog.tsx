import type { RefObject } from 'react';
import { useDialogStack, useRestoreFocus } from './dialog-stack.ts';
import { DialogWindow, type DialogWindowProps } from './dialog-window.tsx';

type Props = Omit<DialogWindowProps, 'inFront'> & {
  /** Gets the focus on close if the element that opened the dialog is gone by then, for example a menu item. */
  focusBackTo?: RefObject<HTMLElement | null>;
};

/** The only modal component: it has a title, traps and restores focus, and makes everything behind it inert. */
export function Dialog({ focusBackTo, ...props }: Props) {
  useRestoreFocus(props.opened, focusBackTo);
  const inFront = useDialogStack(props.opened);
  return <DialogWindow {...props} inFront={inFront} />;
}
