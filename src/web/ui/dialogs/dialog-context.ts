// What the content of a dialog can say to the dialog around it.

import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

export type GiveUp = () => void;
type DialogState = { setBusy: (busy: boolean) => void; setFilled: (filled: GiveUp | null) => void };

export const DialogContext = createContext<DialogState>({ setBusy: () => {}, setFilled: () => {} });

/** While `busy`, the dialog around this component cannot be closed. */
export function useBusyDialog(busy: boolean): void {
  const { setBusy } = useContext(DialogContext);
  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
}

/**
 * While `filled`, the dialog around this component asks before Esc, its cross or a click beside it closes it. `onGiveUp`
 * is called when the answer is to close it.
 */
export function useFilledDialog(filled: boolean, onGiveUp: GiveUp): void {
  const { setFilled } = useContext(DialogContext);
  const latest = useRef(onGiveUp);
  // Before the next key can come: it may be Esc.
  useLayoutEffect(() => {
    latest.current = onGiveUp;
  });
  useLayoutEffect(() => {
    setFilled(filled ? () => latest.current() : null);
    return () => setFilled(null);
  }, [filled, setFilled]);
}
