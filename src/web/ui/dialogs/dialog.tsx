import { lazy, type RefObject, Suspense, useState } from 'react';
import { useDialogStack, useFocusBack } from './dialog-stack.ts';
import type { DialogWindowProps } from './dialog-window.tsx';

const load = () => import('./dialog-window.tsx');
// Fetched with the screen, but not waited for: no dialog is open at first.
const code = load();
code.catch(() => undefined);
const DialogWindow = lazy(() => code.catch(load));

type Props = Omit<DialogWindowProps, 'inFront'> & {
  /** Gets the focus back when what opened the dialog is gone by then (an entry of a menu). */
  focusBackTo?: RefObject<HTMLElement | null>;
};

/** The one kind of modal window: titled, focus kept inside and given back, everything behind it inert. */
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
