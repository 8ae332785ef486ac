// The open dialogs, newest last. Everything below the newest is inert: the page and the other dialogs.

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

/** Whether this dialog is in front. */
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

/** In ms: by then the page is no longer inert and the closed dialog's elements are gone. */
const untilClosed = 20;

/** Resolves after a dialog has closed and restored the focus, so that the focus can be moved elsewhere. */
export const focusIsBack = () => new Promise<void>((resolve) => window.setTimeout(resolve, 2 * untilClosed));

/**
 * When the dialog closes, restores the focus to the element that had it before. If that is gone, focuses `instead` or
 * the page's heading.
 */
export function useFocusBack(opened: boolean, instead?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      window.setTimeout(() => {
        // The user has navigated to another page, which has taken the focus.
        if (document.activeElement?.tagName === 'H1') return;
        const target = opener?.isConnected && opener !== document.body ? opener : null;
        const receiver = target ?? instead?.current ?? document.querySelector('h1');
        if (receiver instanceof HTMLElement) receiver.focus({ preventScroll: true });
      }, untilClosed);
    };
  }, [opened, instead]);
}
