import { CloseButton, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, type ToastKind, toastLife, toastStore } from '../../lib/toast.ts';
import classes from './toast-area.module.css';

const looks = {
  success: { Icon: IconCircleCheck, color: 'green', name: 'Thành công' },
  error: { Icon: IconCircleX, color: 'red', name: 'Lỗi' },
  warning: { Icon: IconAlertTriangle, color: 'yellow', name: 'Cảnh báo' },
  info: { Icon: IconInfoCircle, color: 'blue', name: 'Thông tin' },
} as const satisfies Record<ToastKind, object>;

const urgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning';

/**
 * Top right, gone after 3 seconds unless the pointer or the focus rests on them. Both live regions are always there,
 * because a screen reader only announces what is added to a region it already knows.
 */
export function ToastArea() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = (hovered || focused) && toasts.length > 0;
  const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} paused={paused} />;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the messages only keeps them longer.
    <div
      className={classes['toasts']}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role="alert">{toasts.filter(urgent).map(show)}</div>
      <div role="status">{toasts.filter((toast) => !urgent(toast)).map(show)}</div>
    </div>,
    document.body,
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { Icon, color, name } = looks[toast.kind];
  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(() => toastStore.close(toast.id), toastLife);
    return () => window.clearTimeout(timer);
  }, [toast.id, paused]);
  return (
    <Paper className={classes['toast']} data-kind={toast.kind} shadow="md" withBorder>
      <Icon size={22} color={`var(--mantine-color-${color}-text)`} role="img" aria-label={name} />
      <Text size="sm" className={classes['message']}>
        {toast.message}
      </Text>
      <CloseButton size="sm" aria-label="Đóng thông báo" onClick={() => toastStore.close(toast.id)} />
    </Paper>
  );
}
