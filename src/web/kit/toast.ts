// Toast messages. src/web/kit/popups/toast-area.tsx shows and closes them.

import { createStore } from './store.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  /** Takes back what the message reports. */
  undo?: () => void;
};

/** In ms: how long a message stays. */
export const lifeOf = ({ undo }: Toast) => (undo ? 10_000 : 3000);

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

const keepOnly = (isKept: (toast: Toast) => boolean) => toasts.set(toasts.get().filter(isKept));

/** Showing the same message again restarts it instead of adding a second one. */
function show(kind: ToastKind, message: string, undo?: () => void): number {
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.message !== message);
  const id = nextId++;
  toasts.set([...others, { id, kind, message, ...(undo && { undo }) }]);
  return id;
}

export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  info: (message: string) => show('info', message),
  /** A message with 'Hoàn tác'. Returns its id, so that it can be closed when nothing can be taken back any more. */
  undoable: (message: string, undo: () => void) => show('info', message, undo),
};

export const toastStore = {
  all: toasts.get,
  close: (id: number) => keepOnly((toast) => toast.id !== id),
  /** Ids increase, so this closes the given toast and all earlier ones. */
  closeUpTo: (id: number) => keepOnly((toast) => toast.id > id),
  /** The id of the latest toast. */
  last: () => nextId - 1,
  subscribe: toasts.subscribe,
};
