// Which dialogs are open, the newest last. Everything below the newest is inert: the page, and the dialogs under it.

import { type RefObject, useEffect, useId, useSyncExternalStore } from 'react';

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

export const isDialogOpen = () => stack.length > 0;

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

/** In ms: by then the page below has stopped being inert, and whatever the closing removes is gone. */
const untilClosed = 20;

/** After a dialog has closed and given the focus back; from then on it can be given to something else. */
export const focusIsBack = () => new Promise<void>((resolve) => window.setTimeout(resolve, 2 * untilClosed));

/**
 * Gives the focus back to whoever had it when the dialog opened; if that is gone by then, to `instead` or to the page's
 * heading.
 */
export function useFocusBack(opened: boolean, instead?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      window.setTimeout(() => {
        // Another screen has come instead, and taken it.
        if (document.activeElement?.tagName === 'H1') return;
        const target = opener?.isConnected && opener !== document.body ? opener : null;
        const receiver = target ?? instead?.current ?? document.querySelector('h1');
        if (receiver instanceof HTMLElement) receiver.focus({ preventScroll: true });
      }, untilClosed);
    };
  }, [opened, instead]);
}
