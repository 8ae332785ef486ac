import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { toastStore } from '../../lib/toast.ts';

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Closes messages when the user leaves the page they were about. Messages since the user's last click or key press
 * stay: they report the action that led here (saved and left, password changed, session expired). The browser's back
 * and forward buttons do not count as such an action.
 */
export function useLeaveToasts(): void {
  const { pathname } = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  // Read during render, so that messages the next page shows on mount are not included.
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
