import { useEffect, useRef } from 'react';

/** The element takes the focus when `active` ends, because whatever had it is gone. */
export function useFocusAfter<Element extends HTMLElement>(active: boolean) {
  const element = useRef<Element>(null);
  const was = useRef(active);
  useEffect(() => {
    if (was.current && !active) element.current?.focus();
    was.current = active;
  }, [active]);
  return element;
}
