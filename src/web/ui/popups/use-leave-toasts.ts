import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { toastStore } from '../../lib/toast.ts';

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Messages go with the screen they were about. What was said since the user's last click or key stays: it tells of the
 * very act that led here (saved and left, password changed, session over). The browser's own buttons are neither.
 */
export function useLeaveToasts(): void {
  const { pathname } = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  // While drawing, so that what the next screen says as it appears is not among it.
  const saidSoFar = toastStore.last();
  const saidBeforeInput = useRef(0);
  useEffect(() => {
    const note = () => {
      saidBeforeInput.current = toastStore.last();
    };
    for (const input of inputs) window.addEventListener(input, note, { capture: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, note, { capture: true });
    };
  }, []);
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    toastStore.closeUpTo(isByBrowser ? saidSoFar : saidBeforeInput.current);
  }, [pathname, isByBrowser, saidSoFar]);
}
