import { Button, CloseButton, Paper, Text } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { lifeOf, type Toast, type ToastKind, toastStore } from '../toast.ts';
import { keepPlaced } from './place-toasts.ts';
import classes from './toast-area.module.css';

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Closes messages when the user leaves the page they were about. Messages since the user's last click or key press
 * stay: they report the action that led here (saved and left, password changed, session expired). The browser's back
 * and forward buttons do not count as such an action.
 */
function useLeaveToasts(): void {
  const { pathname } = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  // Read during render, so that messages the next page shows on mount are not included.
  const lastToast = toastStore.last();
  const lastToastBeforeInput = useRef(0);
  useEffect(() => {
    const remember = () => {
      lastToastBeforeInput.current = toastStore.last();
    };
    for (const input of inputs) window.addEventListener(input, remember, { capture: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, remember, { capture: true });
    };
  }, []);
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    toastStore.closeUpTo(isByBrowser ? lastToast : lastToastBeforeInput.current);
  }, [pathname, isByBrowser, lastToast]);
}

const appearances = {
  success: { Icon: IconCircleCheck, color: 'green', name: 'Thành công' },
  error: { Icon: IconCircleX, color: 'red', name: 'Lỗi' },
  warning: { Icon: IconAlertTriangle, color: 'yellow', name: 'Cảnh báo' },
  info: { Icon: IconInfoCircle, color: 'blue', name: 'Thông tin' },
} as const satisfies Record<ToastKind, object>;

const urgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning';

const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

/** In px: a narrower message would need more than three lines. */
const minWidth = 360;

/** In characters: longer messages would need a fourth line on a phone, so they use a smaller font. */
const longMessage = 105;

/**
 * Top right, or near it where they cover no button; each message disappears after 3 seconds, one with 'Hoàn tác' after
 * ten. When the window has room for no more of them, the others wait. Both live regions are always rendered, because a
 * screen reader only announces what is added to a region it already knows.
 */
export function ToastArea() {
  useLeaveToasts();
  const room = Math.max(1, Math.floor(useViewportSize().width / minWidth));
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all).slice(0, room);
  const area = useRef<HTMLDivElement>(null);
  const shown = toasts.map(({ id }) => id).join(' ');
  useLayoutEffect(() => (shown && area.current ? keepPlaced(area.current) : undefined), [shown]);
  return createPortal(
    <div ref={area} className={classes['toasts']}>
      <div role="alert">{toasts.filter(urgent).map(show)}</div>
      <div role="status">{toasts.filter((toast) => !urgent(toast)).map(show)}</div>
    </div>,
    document.body,
  );
}

/** Stays while the pointer is over it or its button has focus; the others still expire. */
function ToastCard({ toast }: { toast: Toast }) {
  const { Icon, color, name } = appearances[toast.kind];
  const card = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const hovered = useHovered(card);
  const paused = hovered || focused;
  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(() => toastStore.close(toast.id), lifeOf(toast));
    return () => window.clearTimeout(timer);
  }, [toast, paused]);
  return (
    <Paper
      ref={card}
      className={classes['toast']}
      data-kind={toast.kind}
      shadow="md"
      withBorder
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} color={`var(--mantine-color-${color}-text)`} role="img" aria-label={name} />
      <Text
        size="sm"
        className={classes['message']}
        data-long={toast.message.length > longMessage || undefined}
      >
        {toast.message}
      </Text>
      {toast.undo && <UndoButton id={toast.id} undo={toast.undo} />}
      <CloseButton size="sm" aria-label="Đóng thông báo" onClick={() => toastStore.close(toast.id)} />
    </Paper>
  );
}

/** Ctrl+Z presses it as well, except in a field, which has its own. */
function UndoButton({ id, undo }: { id: number; undo: () => void }) {
  const latest = useRef(() => {});
  latest.current = () => {
    toastStore.close(id);
    undo();
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Button
      size="compact-sm"
      variant="light"
      className={classes['undo']}
      aria-keyshortcuts="Control+Z"
      onClick={() => latest.current()}
    >
      Hoàn tác
    </Button>
  );
}

/**
 * Whether the pointer has moved onto the card. Clicks pass through a message, so it receives no pointer events itself.
 * A message that appears under a resting pointer does not count.
 */
function useHovered(card: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  useEffect(() => {
    const track = ({ clientX, clientY, movementX, movementY }: PointerEvent) => {
      const box = card.current?.getBoundingClientRect();
      if (!box || (movementX === 0 && movementY === 0)) return;
      const across = box.left <= clientX && clientX <= box.right;
      setHovered(across && box.top <= clientY && clientY <= box.bottom);
    };
    window.addEventListener('pointermove', track);
    return () => window.removeEventListener('pointermove', track);
  }, [card]);
  return hovered;
}
