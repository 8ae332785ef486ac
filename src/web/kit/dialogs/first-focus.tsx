import { useEffect, useRef } from 'react';

const fields =
  'input:not([type=hidden]):enabled, select:enabled, textarea:enabled, button:enabled, a[href], [tabindex="0"]';

/**
 * Stands after the content of a dialog, and focuses its first field: the one with `data-autofocus`, if any. Content whose
 * code or data arrives late has one of its own, because the dialog has found only its close button by then.
 */
export function FirstFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const body = mark.current?.closest('[role="dialog"]')?.querySelector('.mantine-Modal-body');
    const first =
      body?.querySelector<HTMLElement>('[data-autofocus]') ?? body?.querySelector<HTMLElement>(fields);
    if (!body || !first) return;
    // The dialog of Mantine focuses what is marked like this; it may do so only after this effect.
    first.setAttribute('data-autofocus', 'true');
    const timer = window.setTimeout(() => {
      if (!body.contains(document.activeElement)) first.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, []);
  return <span ref={mark} hidden />;
}
