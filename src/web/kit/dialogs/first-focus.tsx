import { useEffect, useRef } from 'react';

const fields =
  'input:not([type=hidden]):enabled, select:enabled, textarea:enabled, button:enabled, a[href], [tabindex="0"]';

/**
 * Stands after the content of a dialog, and focuses its first field: the one with `data-autofocus`, if any. A form has
 * one of its own: it may appear late, when the dialog has found only its close button or a button before the form.
 */
export function FirstFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const content = mark.current?.closest('[role="dialog"] form, .mantine-Modal-body');
    const first =
      content?.querySelector<HTMLElement>('[data-autofocus]') ?? content?.querySelector<HTMLElement>(fields);
    if (!content || !first) return;
    // The dialog of Mantine focuses what is marked like this; it may do so only after this effect.
    first.setAttribute('data-autofocus', 'true');
    const timer = window.setTimeout(() => {
      if (!content.contains(document.activeElement)) first.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, []);
  return <span ref={mark} hidden />;
}
