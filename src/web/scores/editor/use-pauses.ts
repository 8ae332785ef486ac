import { useEffect, useRef } from 'react';
import { pauseBeforeRetry } from '#web/kit/calls/retry-unavailable.ts';
import { session } from '#web/kit/session/session.ts';

/**
 * Returns a function that starts the clock and returns another, which waits until a busy server may be retried. That
 * one resolves to false once the time limit has passed or the user has left.
 */
export function usePauses(onPause: () => void) {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    const start = Date.now();
    return async (attempt: number, error: unknown): Promise<boolean> => {
      const pause = pauseBeforeRetry({ attempt, elapsed: Date.now() - start, error, jitter: Math.random() });
      if (pause === null) return false;
      onPause();
      await new Promise((resolve) => setTimeout(resolve, pause));
      return isOpen.current && session.state().status === 'signedIn';
    };
  };
}
