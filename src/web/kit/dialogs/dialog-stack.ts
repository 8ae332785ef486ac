// The open dialogs, newest last. Everything below the newest is inert: the page and the other dialogs.

import { type RefObject, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const stack = createStore<readonly string[]>([]);

export const isDialogOpen = () => stack.get().length > 0;

stack.subscribe(() => document.getElementById('root')?.toggleAttribute('inert', isDialogOpen()));

/** The `z-index` of the first dialog. Popups and messages are far above it. */
const firstLayer = 200;

/** Whether this dialog is in front, and where it is drawn: one that opens later is in front, wherever it stands. */
export function useDialogStack(opened: boolean): { inFront: boolean; layer: number } {
  const id = useId();
  const [layer, setLayer] = useState(firstLayer);
  useEffect(() => {
    if (!opened) return;
    setLayer(firstLayer + stack.get().length);
    stack.set([...stack.get(), id]);
    return () => stack.set(stack.get().filter((other) => other !== id));
  }, [opened, id]);
  const front = useSyncExternalStore(stack.subscribe, () => stack.get().at(-1));
  return { inFront: front === undefined || front === id, layer };
}

/** In ms: by then the page is no longer inert and the closed dialog's elements are gone. */
const untilClosed = 20;

type OpenDialog = { returned: Promise<void>; resolve: () => void; restore: () => void };

/** The open dialogs and those that are closing, the newest last. */
const dialogs: OpenDialog[] = [];
const closing = new Set<OpenDialog>();

/** Resolves after the dialog in front has closed and restored the focus, so that the focus can be moved elsewhere. */
export const focusRestored = () => dialogs.at(-1)?.returned ?? Promise.resolve();

/** Of dialogs that close together only the lowest returns the focus: what had it before is in the page, or in one below. */
function restoreFocus(): void {
  const closed = dialogs.filter((dialog) => closing.has(dialog));
  closed[0]?.restore();
  for (const dialog of closed) {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    dialog.resolve();
  }
  closing.clear();
}

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
    const restore = () => {
      // The user has navigated to another page, which has taken the focus.
      if (document.activeElement?.tagName === 'H1') return;
      const target = opener?.isConnected && opener !== document.body ? opener : null;
      const receiver = target ?? instead?.current ?? document.querySelector('h1');
      if (receiver instanceof HTMLElement) receiver.focus({ preventScroll: true });
    };
    const dialog: OpenDialog = { returned, resolve, restore };
    dialogs.push(dialog);
    return () => {
      closing.add(dialog);
      window.setTimeout(restoreFocus, untilClosed);
    };
  }, [opened, instead]);
}
