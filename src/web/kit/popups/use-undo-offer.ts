import { useCallback, useEffect, useRef } from 'react';
import { toast, toastStore } from '../toast.ts';

/** Returns a function that offers to take back what was just discarded, until the screen shows another `subject`. */
export function useUndoOffer(subject: string) {
  const offered = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the offer of one subject when there is another.
  useEffect(
    () => () => {
      if (offered.current !== null) toastStore.close(offered.current);
    },
    [subject],
  );
  return useCallback((message: string, undo: () => void) => {
    offered.current = toast.undoable(message, undo);
  }, []);
}
