import { useEffect, useRef } from 'react';
import { pauseBefore } from '../../lib/calls/busy-server.ts';
import { session } from '../../lib/session/session.ts';

/**
 * Starts counting, and returns what waits until a busy server may be asked again: false when it has been long enough,
 * or whoever waited has left.
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
      const pause = pauseBefore({ attempt, waited: Date.now() - start, error, chance: Math.random() });
      if (pause === null) return false;
      onPause();
      await new Promise((resolve) => setTimeout(resolve, pause));
      return isOpen.current && session.state().status === 'signedIn';
    };
  };
}
