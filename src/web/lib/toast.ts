// Toast messages. src/web/ui/popups/toast-area.tsx shows and closes them.

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type Toast = { id: number; kind: ToastKind; message: string };

/** In ms. */
export const toastLife = 3000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Showing the same message again restarts it instead of adding a second one. */
function show(kind: ToastKind, message: string): void {
  const others = toasts.filter((toast) => toast.kind !== kind || toast.message !== message);
  change([...others, { id: nextId++, kind, message }]);
}

export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  info: (message: string) => show('info', message),
};

export const toastStore = {
  all: () => toasts,
  close: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
  /** Ids increase, so this closes the given toast and all earlier ones. */
  closeUpTo: (id: number) => change(toasts.filter((toast) => toast.id > id)),
  /** The id of the latest toast. */
  last: () => nextId - 1,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
