// Lets the content of a dialog control when the dialog may close.

import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

export type GiveUp = () => void;
type DialogControls = { setBusy: (busy: boolean) => void; setFilled: (filled: GiveUp | null) => void };

export const DialogContext = createContext<DialogControls>({ setBusy: () => {}, setFilled: () => {} });

/** While `busy`, the enclosing dialog cannot be closed. */
export function useBusyDialog(busy: boolean): void {
  const { setBusy } = useContext(DialogContext);
  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
}

/**
 * While `filled`, the enclosing dialog asks for confirmation before Esc, its close button or a click outside closes it.
 * `onGiveUp` is called if the user confirms.
 */
export function useFilledDialog(filled: boolean, onGiveUp: GiveUp): void {
  const { setFilled } = useContext(DialogContext);
  const latest = useRef(onGiveUp);
  // Layout effect: must run before the next key press, which may be Esc.
  useLayoutEffect(() => {
    latest.current = onGiveUp;
  });
  useLayoutEffect(() => {
    setFilled(filled ? () => latest.current() : null);
    return () => setFilled(null);
  }, [filled, setFilled]);
}
