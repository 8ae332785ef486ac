// Which dialogs are open, the newest last. Everything below the newest is inert: the page, and the dialogs under it.

import { useEffect, useId, useSyncExternalStore } from 'react';

let stack: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  stack = next;
  document.getElementById('root')?.toggleAttribute('inert', stack.length > 0);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while this dialog is the one in front. */
export function useDialogStack(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    change([...stack, id]);
    return () => change(stack.filter((other) => other !== id));
  }, [opened, id]);
  const front = useSyncExternalStore(subscribe, () => stack.at(-1));
  return front === undefined || front === id;
}

/** Gives the focus back to whoever had it when the dialog opened; to the page's heading if that is gone. */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      // After the page below has stopped being inert, and after whatever the closing has removed is gone.
      window.setTimeout(() => {
        const target =
          opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('h1');
        if (document.querySelector('[role=dialog]:focus-within') === null || opener?.closest('[role=dialog]'))
          target?.focus({ preventScroll: true });
      }, 20);
    };
  }, [opened]);
}
