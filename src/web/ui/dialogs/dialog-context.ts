// Lets the content of a dialog control when the dialog may close.

import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

export type Discard = () => void;
type DialogControls = { setBusy: (busy: boolean) => void; setUnsaved: (unsaved: Discard | null) => void };

export const DialogContext = createContext<DialogControls>({ setBusy: () => {}, setUnsaved: () => {} });

/** While `busy`, the enclosing dialog cannot be closed. */
export function useBusyDialog(busy: boolean): void {
  const { setBusy } = useContext(DialogContext);
  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
}

/**
 * While `unsaved`, the enclosing dialog asks for confirmation before Esc, its close button or a click outside closes it.
 * `onDiscard` is called if the user confirms.
 */
export function useUnsavedDialog(unsaved: boolean, onDiscard: Discard): void {
  const { setUnsaved } = useContext(DialogContext);
  const latest = useRef(onDiscard);
  // Layout effect: must run before the next key press, which may be Esc.
  useLayoutEffect(() => {
    latest.current = onDiscard;
  });
  useLayoutEffect(() => {
    setUnsaved(unsaved ? () => latest.current() : null);
    return () => setUnsaved(null);
  }, [unsaved, setUnsaved]);
}
