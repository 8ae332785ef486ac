// Lets the content of a dialog control when the dialog may close.

import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** Asked before a dialog with unsaved input closes. */
export type ClosingQuestion = { title: string; consequence: string; close: string; stay: string };
export type Unsaved = { discard: () => void; question: ClosingQuestion };
type DialogControls = { setBusy: (busy: boolean) => void; setUnsaved: (unsaved: Unsaved | null) => void };

const aboutInput: ClosingQuestion = {
  title: 'Đóng mà không lưu?',
  consequence: 'Những gì bạn đã nhập sẽ bị mất.',
  close: 'Đóng, không lưu',
  stay: 'Nhập tiếp',
};

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
 * `onDiscard` is called if the user confirms. `question` must be a constant.
 */
export function useUnsavedDialog(
  unsaved: boolean,
  onDiscard: () => void,
  question: ClosingQuestion = aboutInput,
): void {
  const { setUnsaved } = useContext(DialogContext);
  const latest = useRef(onDiscard);
  // Layout effect: must run before the next key press, which may be Esc.
  useLayoutEffect(() => {
    latest.current = onDiscard;
  });
  useLayoutEffect(() => {
    setUnsaved(unsaved ? { discard: () => latest.current(), question } : null);
    return () => setUnsaved(null);
  }, [unsaved, question, setUnsaved]);
}
