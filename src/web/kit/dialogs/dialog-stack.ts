// The open dialogs, newest last. Everything below the newest is inert: the page and the other dialogs.

import { type RefObject, useEffect, useId, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const stack = createStore<readonly string[]>([]);

export const isDialogOpen = () => stack.get().length > 0;

stack.subscribe(() => document.getElementById('root')?.toggleAttribute('inert', isDialogOpen()));

/** Whether this dialog is in front. */
export function useDialogStack(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    stack.set([...stack.get(), id]);
    return () => stack.set(stack.get().filter((other) => other !== id));
  }, [opened, id]);
  const front = useSyncExternalStore(stack.subscribe, () => stack.get().at(-1));
  return front === undefined || front === id;
}

/** In ms: by then the page is no longer inert and the closed dialog's elements are gone. */
const untilClosed = 20;

/** One promise per open dialog, the newest last. Resolved once the dialog has closed and restored the focus. */
const focusReturns: Promise<void>[] = [];

/** Resolves after the dialog in front has closed and restored the focus, so that the focus can be moved elsewhere. */
export const focusRestored = () => focusReturns.at(-1) ?? Promise.resolve();

/**
 * When the dialog closes, restores the focus to the element that had it before. If that is gone, focuses `instead` or
 * the page's heading.
 */
export function useRestoreFocus(opened: boolean, instead?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    let resolve = () => {};
    const returned = new Promise<void>((done) => {
      resolve = done;
    });
    focusReturns.push(returned);
    const restore = () => {
      // The user has navigated to another page, which has taken the focus.
      if (document.activeElement?.tagName === 'H1') return;
      const target = opener?.isConnected && opener !== document.body ? opener : null;
      const receiver = target ?? instead?.current ?? document.querySelector('h1');
      if (receiver instanceof HTMLElement) receiver.focus({ preventScroll: true });
    };
    return () => {
      window.setTimeout(() => {
        restore();
        focusReturns.splice(focusReturns.indexOf(returned), 1);
        resolve();
      }, untilClosed);
    };
  }, [opened, instead]);
}
