import { lazy, type RefObject, Suspense, useState } from 'react';
import { useDialogStack, useFocusBack } from './dialog-stack.ts';
import type { DialogWindowProps } from './dialog-window.tsx';

const load = () => import('./dialog-window.tsx');
// Fetched with the screen, which does not wait for it: no dialog is open at first.
const code = load();
code.catch(() => undefined);
const DialogWindow = lazy(() => code.catch(load));

type Props = Omit<DialogWindowProps, 'inFront'> & {
  /** Gets the focus on close if the element that opened the dialog is gone by then, for example a menu item. */
  focusBackTo?: RefObject<HTMLElement | null>;
};

/** The only modal component: it has a title, traps and restores focus, and makes everything behind it inert. */
export function Dialog({ focusBackTo, ...props }: Props) {
  useFocusBack(props.opened, focusBackTo);
  const inFront = useDialogStack(props.opened);
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} inFront={inFront} />
    </Suspense>
  );
}
