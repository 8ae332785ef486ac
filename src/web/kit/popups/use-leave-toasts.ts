import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { toastStore } from '../toast.ts';

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
