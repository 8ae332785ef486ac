import { useEffect } from 'preact/hooks';
import { sessionLeft } from './open-session.ts';

/** Calls `onEnd` once the session is over, also if the phone slept at that moment. */
export function useSessionEnd(isOpen: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const endIfOver = () => {
      if (sessionLeft() === 0) onEnd();
    };
    const timer = setTimeout(endIfOver, sessionLeft() + 100);
    document.addEventListener('visibilitychange', endIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', endIfOver);
    };
  }, [isOpen, onEnd]);
}
